import { mailTemplates } from '@terakoya/contract/masters/M20701-mail-templates'
import { resourceScreen } from '../../../framework/resource/resourceScreen.tsx'
import { BodyField } from './BodyField.tsx'
import { SubjectField } from './SubjectField.tsx'
import { TypeField } from './TypeField.tsx'

/** M20701 通知メール. */
export const Screen = resourceScreen(mailTemplates, {
  columns: [
    { key: 'subject' },
    { key: 'notification_type' },
    { key: 'updated_at', label: '更新', display: 'relativeDate' },
  ],
  form: [
    { key: 'notification_type', component: TypeField },
    { key: 'subject', component: SubjectField },
    { key: 'body', component: BodyField },
  ],
})
