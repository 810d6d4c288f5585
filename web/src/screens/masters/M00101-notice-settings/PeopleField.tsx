import { Button, Group, MultiSelect, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import type { FieldProps } from '../../../framework/form/formField.ts'
import { noticeSettingsWords } from './text.ts'

/** So long after the last key it is asked who there is. */
const quiet = 200

/** The persons whom a notice is for: sought by name or ID on the server. */
export function PeopleField({
  value,
  onChange,
  onBlur,
  label,
  description,
  error,
  disabled,
  name,
}: FieldProps) {
  const t = noticeSettingsWords.useText()
  const user_nos = Array.isArray(value) ? (value as number[]) : []
  const [typed, setTyped] = useState('')
  const [word, setWord] = useState('')
  useEffect(() => {
    const timer = window.setTimeout(() => setWord(typed.trim()), quiet)
    return () => window.clearTimeout(timer)
  }, [typed])
  const chosen = useCall(
    'M00101_findReaders',
    { user_nos, search: '' },
    { enabled: user_nos.length > 0, keepPrevious: true },
  )
  const found = useCall(
    'M00101_findReaders',
    { user_nos: [], search: word },
    { enabled: word !== '', keepPrevious: true },
  )
  const known = new Map(
    [...(found.data?.rows ?? []), ...(chosen.data?.rows ?? [])].map(row => [row.user_no, row.label]),
  )
  // Who has moved to another center stays addressed: that they are there is said, not who they are.
  const beyond = chosen.data ? user_nos.filter(no => !known.has(no)) : []
  const named = user_nos.filter(no => !beyond.includes(no))
  for (const no of named) if (!known.has(no)) known.set(no, t('reading'))
  const field = (
    <MultiSelect
      name={name}
      label={label}
      description={description}
      error={error}
      disabled={disabled}
      placeholder={user_nos.length === 0 ? t('find') : ''}
      data={[...known].map(([no, text]) => ({ value: String(no), label: text }))}
      value={named.map(String)}
      onChange={nos => onChange([...nos.map(Number), ...beyond])}
      onSearchChange={setTyped}
      onBlur={onBlur}
      searchable
      clearable
      {...(word !== '' && { nothingFoundMessage: t('none') })}
    />
  )
  if (beyond.length === 0) return field
  return (
    <div>
      {field}
      <Group gap="xs" mt="xs">
        <Text size="sm">{t('beyond', { count: beyond.length })}</Text>
        <Button size="compact-sm" variant="default" disabled={disabled} onClick={() => onChange(named)}>
          {t('beyond_remove')}
        </Button>
      </Group>
    </div>
  )
}
