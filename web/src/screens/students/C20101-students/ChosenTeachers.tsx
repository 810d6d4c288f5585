import { ActionIcon, Select } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { FieldGroup } from '../../../framework/form/FieldGroup.tsx'
import type { FieldProps } from '../../../framework/form/formField.ts'
import { joiningWords } from '../../../words/joining.ts'
import classes from './Students.module.css'
import { studentWords } from './text.ts'
import type { TeacherChoice } from './useTeachers.ts'

interface ChosenTeachersProps {
  field: Pick<FieldProps, 'name' | 'label' | 'labelText' | 'description' | 'onBlur' | 'error' | 'disabled'>
  /** Those who may be chosen and those whom the student has; none while they load. */
  teachers: readonly TeacherChoice[]
  chosen: readonly number[]
  /** Who is offered to be added. */
  others: readonly TeacherChoice[]
  addLabel: string
  /** The order counts and is written before each. */
  ranked?: boolean
  onAdd: (teacher_no: number) => void
  onRemove: (teacher_no: number) => void
  /** What can be said of a chosen one, between the name and the way to remove it. */
  children: (chosen: { teacher_no: number; at: number; name: string }) => ReactNode
}

/** Teachers chosen one by one, each with what is said of them. */
export function ChosenTeachers({ field, teachers, chosen, others, children, ...props }: ChosenTeachersProps) {
  const { addLabel, ranked = false, onAdd, onRemove } = props
  const { name, label, labelText, description, onBlur, error, disabled } = field
  const t = studentWords.useText()
  const [search, setSearch] = useState('')
  const nameOf = (no: number) => {
    const teacher = teachers.find(each => each.teacher_no === no)
    if (!teacher) return '…'
    return teacher.own_flag === 1 ? teacher.display_name : t('left', { name: teacher.display_name })
  }
  const List = ranked ? 'ol' : 'ul'
  return (
    <FieldGroup label={label} description={description} error={error}>
      <List className={classes.people}>
        {chosen.map((teacher_no, at) => (
          <li key={teacher_no}>
            {ranked && <b className="num">{at + 1}</b>}
            <span>{nameOf(teacher_no)}</span>
            {children({ teacher_no, at, name: nameOf(teacher_no) })}
            {!disabled && (
              <ActionIcon
                variant="subtle"
                color="gray"
                c="var(--ink-2)"
                size={32}
                aria-label={t('remove', { name: nameOf(teacher_no) })}
                onClick={() => onRemove(teacher_no)}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </List>
      {!disabled && (
        <Select
          name={name}
          aria-label={`${labelText}${joiningWords.say('colon')}${addLabel}`}
          placeholder={addLabel}
          maw={300}
          searchable
          searchValue={search}
          onSearchChange={setSearch}
          data={others.map(each => ({ value: String(each.teacher_no), label: each.display_name }))}
          value={null}
          nothingFoundMessage={t('no_teacher')}
          onChange={no => {
            if (no === null) return
            setSearch('')
            onAdd(Number(no))
          }}
          onBlur={onBlur}
        />
      )}
    </FieldGroup>
  )
}
