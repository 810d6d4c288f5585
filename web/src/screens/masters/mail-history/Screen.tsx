import { mailHistory } from '@terakoya/contract/masters/mailHistory'
import { resourceScreen } from '../../../framework/resource/resourceScreen.tsx'
import { MailDetail } from './MailDetail.tsx'
import { MailState } from './MailState.tsx'

/** メール送信履歴: what was written to whom, and what became of it. */
export const Screen = resourceScreen(mailHistory, {
  columns: [
    { key: 'subject' },
    { key: 'to_name', beneath: 'to_address' },
    { key: 'mail_kind' },
    { key: 'state', render: ({ state }) => <MailState state={state} /> },
    { key: 'queued_at', display: 'relativeDate' },
    { key: 'sent_at', display: 'relativeDate', extra: true },
    { key: 'attempts', extra: true },
  ],
  detail: MailDetail,
})
