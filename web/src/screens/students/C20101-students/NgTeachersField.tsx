import { ActionIcon, SegmentedControl, Select } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { ngKindChoices } from '@terakoya/contract/students/C20101-students/students'
import { FieldGroup } from '../../../framework/form/FieldGroup.tsx'
import type { FieldProps } from '../../../framework/form/formField.ts'
import classes from './Students.module.css'
import { studentWords } from './text.ts'
import { useTeachers } from './useTeachers.ts'

interface NgTeacher {
  teacher_no: number
  ng_kind: number
}

/** Who never, or rather not, teaches the student. */
export function NgTeachersField({ value, onChange, values, ...field }: FieldProps) {
  const { name, label, labelText, description, onBlur, error, disabled } = field
  const t = studentWords.useText()
  const teachers = useTeachers(values)
  const chosen = (value ?? []) as readonly NgTeacher[]
  const nameOf = (no: number) => {
    const teacher = teachers.find(each => each.teacher_no === no)
    if (!teacher) return String(no)
    return teacher.own_flag === 1 ? teacher.display_name : t('left', { name: teacher.display_name })
  }
  const put = (next: readonly NgTeacher[]) => onChange([...next].sort((a, b) => a.teacher_no - b.teacher_no))
  const others = teachers.filter(
    each => each.own_flag === 1 && !chosen.some(({ teacher_no }) => teacher_no === each.teacher_no),
  )
  return (
    <FieldGroup label={label} description={description} error={error}>
      <ul className={classes.people}>
        {chosen.map(({ teacher_no, ng_kind }) => (
          <li key={teacher_no}>
            <span>{nameOf(teacher_no)}</span>
            <SegmentedControl
              size="xs"
              aria-label={t('ng_kind', { name: nameOf(teacher_no) })}
              disabled={disabled}
              data={ngKindChoices.map(([kind, word]) => ({ value: String(kind), label: word }))}
              value={String(ng_kind)}
              onChange={kind =>
                put(
                  chosen.map(each =>
                    each.teacher_no === teacher_no ? { teacher_no, ng_kind: Number(kind) } : each,
                  ),
                )
              }
            />
            {!disabled && (
              <ActionIcon
                variant="subtle"
                color="gray"
                c="var(--ink-2)"
                size={32}
                aria-label={t('remove', { name: nameOf(teacher_no) })}
                onClick={() => put(chosen.filter(each => each.teacher_no !== teacher_no))}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {!disabled && (
        <Select
          name={name}
          aria-label={`${labelText}：${t('add_ng')}`}
          placeholder={t('add_ng')}
          maw={300}
          searchable
          data={others.map(each => ({ value: String(each.teacher_no), label: each.display_name }))}
          value={null}
          nothingFoundMessage={t('no_teacher')}
          onChange={no => no !== null && put([...chosen, { teacher_no: Number(no), ng_kind: 1 }])}
          onBlur={onBlur}
        />
      )}
    </FieldGroup>
  )
}
