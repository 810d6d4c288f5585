import { ActionIcon, Select } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { FieldGroup } from '../../../framework/form/FieldGroup.tsx'
import type { FieldProps } from '../../../framework/form/formField.ts'
import classes from './Students.module.css'
import { teachersFor } from './teachersFor.ts'
import { studentWords } from './text.ts'
import { useTeachers } from './useTeachers.ts'

/** Who would best teach the student, the first choice first; of those who teach what the student takes. */
export function PriorityTeachersField({ value, onChange, values, ...field }: FieldProps) {
  const { name, label, labelText, description, onBlur, error, disabled } = field
  const t = studentWords.useText()
  const teachers = useTeachers(values)
  const chosen = (value ?? []) as readonly number[]
  const nameOf = (no: number) => {
    const teacher = teachers.find(each => each.teacher_no === no)
    if (!teacher) return String(no)
    return teacher.own_flag === 1 ? teacher.display_name : t('left', { name: teacher.display_name })
  }
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
    <FieldGroup label={label} description={noSubjects ? t('choose_subject') : description} error={error}>
      <ol className={classes.people}>
        {chosen.map((no, at) => (
          <li key={no}>
            <b className="num">{at + 1}</b>
            <span>{nameOf(no)}</span>
            {!disabled && (
              <>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  c="var(--ink-2)"
                  size={32}
                  disabled={at === 0}
                  aria-label={t('up', { name: nameOf(no) })}
                  onClick={() => move(at, -1)}
                >
                  <IconArrowUp size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  c="var(--ink-2)"
                  size={32}
                  disabled={at === chosen.length - 1}
                  aria-label={t('down', { name: nameOf(no) })}
                  onClick={() => move(at, 1)}
                >
                  <IconArrowDown size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  c="var(--ink-2)"
                  size={32}
                  aria-label={t('remove', { name: nameOf(no) })}
                  onClick={() => onChange(chosen.filter(each => each !== no))}
                >
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              </>
            )}
          </li>
        ))}
      </ol>
      {!disabled && (
        <Select
          name={name}
          aria-label={`${labelText}：${t('add_priority')}`}
          placeholder={t('add_priority')}
          maw={300}
          searchable
          data={others.map(each => ({ value: String(each.teacher_no), label: each.display_name }))}
          value={null}
          nothingFoundMessage={t('no_teacher')}
          onChange={no => no !== null && onChange([...chosen, Number(no)])}
          onBlur={onBlur}
        />
      )}
    </FieldGroup>
  )
}
