import { useCall } from '../../../api/useCall.ts'
import { FieldGroup } from '../../../framework/form/FieldGroup.tsx'
import type { FieldProps } from '../../../framework/form/formField.ts'
import { CheckMatrix } from '../../../framework/form/matrix/CheckMatrix.tsx'
import { useTouch } from '../../../theme/useTouch.ts'
import { isTaught, matrixColumns, type Taught, toggled } from './matrix.ts'
import { teacherWords } from './text.ts'

type Column = (typeof matrixColumns)[number]

/** What a teacher teaches: subjects as rows, level and type as columns (domain §5). */
export function MatrixField({ value, onChange, ...field }: FieldProps) {
  const { label, description, onBlur, error, disabled } = field
  const t = teacherWords.useText()
  const touch = useTouch()
  const { data } = useCall('C10101_getDropdowns', {})
  const taught = (value ?? []) as readonly Taught[]
  const rows = (data?.subjects ?? [])
    .filter(
      subject => subject.valid_flag === 1 || taught.some(each => each.subject_no === Number(subject.value)),
    )
    .map(subject => ({
      key: Number(subject.value),
      label: subject.label,
      ...(subject.valid_flag === 0 && { note: t('invalid_subject') }),
    }))
  const cellOf = (row: { key: number }, { school_level, subject_type }: Column): Taught => ({
    subject_no: row.key,
    school_level,
    subject_type,
  })
  return (
    <FieldGroup label={label} description={description ?? (touch ? undefined : t('keys'))} error={error}>
      <CheckMatrix
        corner={t('chosen', { count: taught.length })}
        rows={rows}
        columns={matrixColumns}
        isOn={(row, column) => isTaught(taught, cellOf(row, column))}
        onToggle={cells =>
          onChange(
            toggled(
              taught,
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
