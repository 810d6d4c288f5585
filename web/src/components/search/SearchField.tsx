import { ActionIcon, TextInput } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { searchWords } from './text.ts'

interface SearchFieldProps {
  value: string
  onChange: (value: string) => void
  label: string
  /** What keys do beside typing; not told while the IME composes. */
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** So long after the last key the list is asked. */
const quiet = 100

/** The search word of a list: asks a moment after the last key, never while the IME composes. */
export function SearchField({ value, onChange, label, onKeyDown }: SearchFieldProps) {
  const t = searchWords.useText()
  const [typed, setTyped] = useState(value)
  const [composing, setComposing] = useState(false)
  const asked = useRef(value)

  useEffect(() => {
    // The address changed by itself: Browser Back, 条件をすべて外す.
    if (value === asked.current) return
    asked.current = value
    setTyped(value)
  }, [value])

  useEffect(() => {
    const word = typed.trim()
    if (composing || word === asked.current) return
    const timer = window.setTimeout(() => {
      asked.current = word
      onChange(word)
    }, quiet)
    return () => window.clearTimeout(timer)
  }, [typed, composing, onChange])

  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      value={typed}
      maxLength={100}
      autoComplete="off"
      onChange={event => setTyped(event.currentTarget.value)}
      onKeyDown={event => {
        if (!event.nativeEvent.isComposing) onKeyDown?.(event)
      }}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        typed === '' ? null : (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={t('clear')}
            onClick={() => setTyped('')}
          >
            <IconX size={14} aria-hidden />
          </ActionIcon>
        )
      }
      flex={1}
      miw="min(100%, 11.25rem)"
      maw={420}
    />
  )
}
