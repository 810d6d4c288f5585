import { type NotificationType, templateFaults, written } from '@terakoya/domain/mails/template'
import type { FieldProps } from '../../../framework/form/formField.ts'
import { templateWords } from './text.ts'

/** What the words can't be sent with, told while they are typed; the server asks the same rule. */
export function useTemplateFault({ value, values }: Pick<FieldProps, 'value' | 'values'>): string | null {
  const t = templateWords.useText()
  const { unknown, unpaired } = templateFaults(
    (values.notification_type ?? 1) as NotificationType,
    String(value ?? ''),
  )
  const [name] = unknown
  if (name !== undefined) return t('unknown', { name: written(name) })
  return unpaired ? t('unpaired') : null
}
