import { ActionIcon, Select } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { FieldGroup } from '../../../framework/form/FieldGroup.tsx'
import type { FieldProps } from '../../../framework/form/formField.ts'
import { asideText, joiningWords } from '../../../words/joining.ts'
import { BarredAhead } from './BarredAhead.tsx'
import classes from './Students.module.css'
import { studentWords } from './text.ts'

/** With whom the student never shares a teacher's period; chosen by searching among one's own students. */
export function ApartStudentsField({ value, onChange, ...field }: FieldProps) {
  const t = studentWords.useText()
  const { student_id = '0' }: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  const own = /^\d{1,9}$/.test(student_id) ? Number(student_id) : 0
  const [search, setSearch] = useState('')
  const [added, setAdded] = useState<ReadonlyMap<number, string>>(new Map())
  const { data: known } = useCall('C20101_getApartStudents', { student_no: own }, { enabled: own > 0 })
  const wanted = search.trim()
  const { data: found } = useCall(
    'C20101_search',
    { search: wanted },
    { enabled: wanted !== '', keepPrevious: true },
  )
  const chosen = (value ?? []) as readonly number[]
  const nameOf = (no: number) => {
    const there = known?.find(({ student_no }) => student_no === no)
    return added.get(no) ?? (there ? there.student_name || t('apart_elsewhere') : '…')
  }
  const others = (wanted === '' ? [] : (found ?? [])).filter(
    ({ student_no }) => student_no !== own && !chosen.includes(student_no),
  )
  const add = (no: number) => {
    const student = others.find(({ student_no }) => student_no === no)
    if (!student) return
    setAdded(now => new Map(now).set(no, student.student_name))
    setSearch('')
    onChange([...chosen, no].sort((a, b) => a - b))
  }
  return (
    <FieldGroup label={field.label} description={field.description} error={field.error}>
      <ul className={classes.people}>
        {chosen.map(no => (
          <li key={no}>
            <span>{nameOf(no)}</span>
            {!field.disabled && (
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
            )}
          </li>
        ))}
      </ul>
      {!field.disabled && (
        <Select
          name={field.name}
          aria-label={`${field.labelText}${joiningWords.say('colon')}${t('add_apart')}`}
          placeholder={t('add_apart')}
          maw={300}
          searchable
          searchValue={search}
          onSearchChange={setSearch}
          filter={({ options }) => options}
          data={others.map(({ student_no, student_name, student_id: id }) => ({
            value: String(student_no),
            label: asideText(student_name, id),
          }))}
          value={null}
          nothingFoundMessage={t(wanted === '' ? 'apart_search' : 'apart_none')}
          onChange={no => no !== null && add(Number(no))}
          onBlur={field.onBlur}
        />
      )}
      <BarredAhead student_nos={chosen} />
    </FieldGroup>
  )
}
