import { classTypeChoices } from '@terakoya/contract/students/C20101-students/students'
import { useCall } from '../../../api/useCall.ts'
import { FieldGroup } from '../../../framework/form/FieldGroup.tsx'
import type { FieldProps } from '../../../framework/form/formField.ts'
import { CheckMatrix } from '../../../framework/form/matrix/CheckMatrix.tsx'
import { useTouch } from '../../../theme/useTouch.ts'
import { isTaken, type Taken, toggledTaken } from './taken.ts'
import { studentWords } from './text.ts'

const columns = classTypeChoices.map(([key, label]) => ({ key, label }))

/** The subjects that a student takes, regularly, additionally and in seminars. */
export function SubjectsField({ value, onChange, ...field }: FieldProps) {
  const { label, description, onBlur, error, disabled } = field
  const t = studentWords.useText()
  const touch = useTouch()
  const { data } = useCall('C20101_getDropdowns', {})
  const taken = (value ?? []) as readonly Taken[]
  const rows = (data?.subjects ?? [])
    .filter(
      subject => subject.valid_flag === 1 || taken.some(each => each.subject_no === Number(subject.value)),
    )
    .map(subject => ({
      key: Number(subject.value),
      label: subject.label,
      ...(subject.valid_flag === 0 && { note: t('invalid') }),
    }))
  const cellOf = (row: { key: number }, column: { key: number }): Taken => ({
    subject_no: row.key,
    class_type: column.key,
  })
  return (
    <FieldGroup label={label} description={description ?? (touch ? undefined : t('keys'))} error={error}>
      <CheckMatrix
        corner={t('chosen', { count: taken.length })}
        rows={rows}
        columns={columns}
        isOn={(row, column) => isTaken(taken, cellOf(row, column))}
        onToggle={cells =>
          onChange(
            toggledTaken(
              taken,
              cells.map(([row, column]) => cellOf(row, column)),
            ),
          )
        }
        onBlur={onBlur}
        disabled={disabled}
      />
    </FieldGroup>
  )
}
