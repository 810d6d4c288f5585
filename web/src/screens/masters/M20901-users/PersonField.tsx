import { Select } from '@mantine/core'
import type { PersonField as Kind } from '@terakoya/domain/people/loginPerson'
import { useEffect, useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import type { FieldProps } from '../../../framework/form/formField.ts'
import { usersWords } from './text.ts'

/** So long after the last key it is asked who there is. */
const quiet = 200

/** Who the login is: sought by ID or name on the server. */
export function personField(kind: Kind) {
  return function PersonField({ value, onChange, onBlur, label, error, disabled, name }: FieldProps) {
    const t = usersWords.useText()
    const no = typeof value === 'number' ? value : 0
    const [typed, setTyped] = useState('')
    const [word, setWord] = useState('')
    useEffect(() => {
      const timer = window.setTimeout(() => setWord(typed.trim()), quiet)
      return () => window.clearTimeout(timer)
    }, [typed])
    const chosen = useCall('M20901_findPeople', { kind, no, search: '' }, { enabled: no > 0 })
    const found = useCall('M20901_findPeople', { kind, no: 0, search: word }, { keepPrevious: true })
    const known = no > 0 ? (chosen.data?.rows ?? []) : []
    const others = (found.data?.rows ?? []).filter(row => row[kind] !== no)
    const entry = (row: { label: string } & Record<Kind, number>) => ({
      value: String(row[kind]),
      label: row.label,
    })
    return (
      <Select
        name={name}
        label={label}
        error={error}
        disabled={disabled}
        aria-required
        description={t('type_more')}
        searchable
        filter={({ options }) => options}
        nothingFoundMessage={t('none')}
        data={[...known, ...others].map(entry)}
        value={no > 0 ? String(no) : null}
        onChange={next => onChange(next === null ? 0 : Number(next))}
        // What is shown of the one chosen is no word to search for.
        onSearchChange={text => setTyped(known.some(row => row.label === text) ? '' : text)}
        onBlur={onBlur}
        maw={360}
      />
    )
  }
}
