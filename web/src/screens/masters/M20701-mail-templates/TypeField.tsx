import { Input } from '@mantine/core'
import { mailTemplates } from '@terakoya/contract/masters/M20701-mail-templates'
import type { FieldProps } from '../../../framework/form/formField.ts'

/** The type of a mail: there is one for each, so it is only read. */
export function TypeField({ value, label }: FieldProps) {
  const name = mailTemplates.choices.notification_type?.find(([type]) => type === value)?.[1]
  return (
    <Input.Wrapper label={label} labelElement="div">
      <div>{name}</div>
    </Input.Wrapper>
  )
}
