import { SegmentedControl } from '@mantine/core'
import { ngKindChoices } from '@terakoya/contract/students/C20101-students/students'
import type { FieldProps } from '../../../framework/form/formField.ts'
import { BarredAhead } from './BarredAhead.tsx'
import { ChosenTeachers } from './ChosenTeachers.tsx'
import { studentWords } from './text.ts'
import { useTeachers } from './useTeachers.ts'

interface NgTeacher {
  teacher_no: number
  ng_kind: number
}

/** Who never, or rather not, teaches the student. */
export function NgTeachersField({ value, onChange, values, ...field }: FieldProps) {
  const t = studentWords.useText()
  const teachers = useTeachers(values)
  const ng = (value ?? []) as readonly NgTeacher[]
  const chosen = ng.map(each => each.teacher_no)
  const put = (next: readonly NgTeacher[]) => onChange([...next].sort((a, b) => a.teacher_no - b.teacher_no))
  const without = (teacher_no: number) => ng.filter(each => each.teacher_no !== teacher_no)
  return (
    <>
      <ChosenTeachers
        field={field}
        teachers={teachers}
        chosen={chosen}
        others={teachers.filter(each => each.own_flag === 1 && !chosen.includes(each.teacher_no))}
        addLabel={t('add_ng')}
        onAdd={teacher_no => put([...ng, { teacher_no, ng_kind: 1 }])}
        onRemove={teacher_no => put(without(teacher_no))}
      >
        {({ teacher_no, at, name }) => (
          <SegmentedControl
            size="xs"
            aria-label={t('ng_kind', { name })}
            disabled={field.disabled}
            data={ngKindChoices.map(([kind, word]) => ({ value: String(kind), label: word }))}
            value={String(ng[at]?.ng_kind)}
            onChange={kind => put([...without(teacher_no), { teacher_no, ng_kind: Number(kind) }])}
          />
        )}
      </ChosenTeachers>
      <BarredAhead
        teacher_nos={ng.filter(({ ng_kind }) => ng_kind === 1).map(({ teacher_no }) => teacher_no)}
      />
    </>
  )
}
