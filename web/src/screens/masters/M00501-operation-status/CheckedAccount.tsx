import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useCall } from '../../../api/useCall.ts'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { instantOf } from '../../../format/instant.ts'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import { useSession } from '../../../session/sessionStore.ts'
import type { Account } from './MeetingsPart.tsx'
import classes from './Status.module.css'
import { statusWords } from './text.ts'

interface CheckedAccountProps {
  center_no: number
  account: Account
}

/** Whether an account works, as the service says at this moment: what was found, a sentence each. */
export function CheckedAccount({
  center_no,
  account: { schedule_account_no, account_name: name },
}: CheckedAccountProps) {
  const t = statusWords.useText()
  const { server_ahead } = useSession()
  const { data, error, isFetching, dataUpdatedAt } = useCall(
    'M00501_checkMeeting',
    { center_no, schedule_account_no },
    { staleTime: 0 },
  )
  if (isFetching) return <Loading lines={2} />
  if (error) return <FailureAlert error={error} />
  if (!data) return null
  const ok = data.ok_flag === 1
  return (
    <Notice
      kind={ok ? 'done' : 'warning'}
      title={t(ok ? 'checked_ok' : data.unsure_flag === 1 ? 'checked_unsure' : 'checked_trouble', { name })}
      live
      seen
    >
      <ul className={classes.findings}>
        {data.findings.map(({ ok_flag, sentence }) => {
          const Icon = ok_flag === 1 ? IconCheck : IconAlertTriangle
          return (
            <li key={sentence} data-ok={ok_flag}>
              <Icon size={16} aria-label={t(ok_flag === 1 ? 'finding_ok' : 'finding_wrong')} />
              {sentence}
            </li>
          )
        })}
      </ul>
      <p className="note num">
        {t('checked_at', { time: lessonInstant.time(instantOf(dataUpdatedAt + server_ahead)) })}
      </p>
    </Notice>
  )
}
