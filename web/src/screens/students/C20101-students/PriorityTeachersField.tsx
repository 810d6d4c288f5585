import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { FieldProps } from '../../../framework/form/formField.ts'
import { ChosenTeachers } from './ChosenTeachers.tsx'
import { teachersFor } from './teachersFor.ts'
import { studentWords } from './text.ts'
import { useTeachers } from './useTeachers.ts'

const steps = [
  ['up', -1, IconArrowUp],
  ['down', 1, IconArrowDown],
] as const

/** Who would best teach the student, the first choice first; of those who teach what the student takes. */
export function PriorityTeachersField({ value, onChange, values, ...field }: FieldProps) {
  const t = studentWords.useText()
  const teachers = useTeachers(values)
  const chosen = (value ?? []) as readonly number[]
  const move = (at: number, step: -1 | 1) => {
    const next = [...chosen]
    const [moved] = next.splice(at, 1)
    if (moved !== undefined) next.splice(at + step, 0, moved)
    onChange(next)
  }
  const ng = ((values.ng_teachers ?? []) as readonly { teacher_no: number }[]).map(each => each.teacher_no)
  const others = teachersFor(teachers, values).filter(
    ({ teacher_no }) => !chosen.includes(teacher_no) && !ng.includes(teacher_no),
  )
  const noSubjects = ((values.subjects ?? []) as readonly unknown[]).length === 0
  return (
    <ChosenTeachers
      field={{ ...field, description: noSubjects ? t('choose_subject') : field.description }}
      teachers={teachers}
      chosen={chosen}
      others={others}
      addLabel={t('add_priority')}
      ranked
      onAdd={teacher_no => onChange([...chosen, teacher_no])}
      onRemove={teacher_no => onChange(chosen.filter(each => each !== teacher_no))}
    >
      {({ at, name }) =>
        !field.disabled &&
        steps.map(([key, step, Icon]) => (
          <ActionIcon
            key={key}
            variant="subtle"
            color="gray"
            c="var(--ink-2)"
            size={32}
            disabled={at + step < 0 || at + step >= chosen.length}
            aria-label={t(key, { name })}
            onClick={() => move(at, step)}
          >
            <Icon size={16} aria-hidden />
          </ActionIcon>
        ))
      }
    </ChosenTeachers>
  )
}
