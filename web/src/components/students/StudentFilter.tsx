import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useUser } from '../../session/sessionStore.ts'
import { studentFilterWords } from './text.ts'

interface StudentFilterProps {
  className: string
  chosen: number | null
  /** What a student of the list is called. */
  nameOf: (student_no: number) => string | undefined
  onChoose: (student_no: number | undefined) => void
}

/** Milliseconds of rest before a name is sought. */
const rest = 250

/** One of the students, found by name or reading as it is typed. */
export function StudentFilter({ className, chosen, nameOf, onChoose }: StudentFilterProps) {
  const t = studentFilterWords.useText()
  const granted = useUser().authority_function_ids.includes('C20101')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), rest)
  const [names, learn] = useState<ReadonlyMap<number, string>>(new Map())
  const { data } = useCall(
    'C20101_search',
    { search },
    { enabled: granted && search !== '', keepPrevious: true },
  )
  if (!granted) return null
  const found = (search === '' ? [] : (data ?? [])).map(({ student_no, student_name }) => ({
    value: String(student_no),
    label: student_name,
  }))
  const chosenName = (student_no: number) => names.get(student_no) ?? nameOf(student_no) ?? t('chosen')
  const known =
    chosen === null || found.some(each => each.value === String(chosen))
      ? found
      : [{ value: String(chosen), label: chosenName(chosen) }, ...found]
  return (
    <Select
      aria-label={t('student')}
      placeholder={t('any')}
      className={className}
      size="sm"
      searchable
      clearable
      // What the server found by reading or ID needn't hold what was typed.
      filter={({ options }) => options}
      data={known}
      value={chosen === null ? null : String(chosen)}
      onSearchChange={setTyped}
      onChange={(value, option) => {
        if (value !== null) learn(new Map(names).set(Number(value), option.label))
        onChoose(value === null ? undefined : Number(value))
      }}
    />
  )
}
