import { ActionIcon, Popover, rem, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type Day, isDay } from '@terakoya/domain/days/day'
import { readDay } from '@terakoya/domain/days/readDay'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { lazyPart } from '../lazyPart.tsx'
import { dateWords } from './text.ts'

const DayCalendar = lazyPart(() => import('./DayCalendar.tsx'), 'DayCalendar')

interface DateInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'min' | 'max'> {
  /** A day, or '' for none; where `onUnreadable` keeps it, what was typed. */
  value: string
  /** As soon as what is typed can be read; '' while it can't, and for nothing. */
  onChange: (day: Day | '') => void
  /** Told instead what can't be read: for a form, which then refuses it. */
  onUnreadable?: ((typed: string) => void) | undefined
  /** The calendar offers the days from the one to the other. */
  min?: Day
  max?: Day
}

interface Typed {
  text: string
  /** What `value` was and what it became: anything else comes from elsewhere, and stands instead of what was typed. */
  values: readonly [string, string]
  /** The field was left: what can't be read is said. */
  left: boolean
}

const written = (value: string) => (isDay(value) ? value.replaceAll('-', '/') : value)

/**
 * A day, typed or pasted as people write it or chosen in a calendar, and shown as `2026/04/01` whatever the language of
 * the browser. Alt and the arrow down open the calendar, as in other fields that have a list.
 */
export function DateInput(props: DateInputProps) {
  const {
    value,
    onChange,
    onUnreadable,
    onBlur,
    onKeyDown,
    min,
    max,
    error,
    disabled = false,
    ...input
  } = props
  const t = dateWords.useText()
  const field = useRef<HTMLInputElement>(null)
  const [last, setTyped] = useState<Typed | null>(null)
  const [opened, setOpened] = useState(false)
  const typed = last?.values.includes(value) ? last : null
  const text = typed?.text ?? written(value)
  const unreadable = text.trim() !== '' && readDay(text) === null

  const type = (next: string) => {
    const day = readDay(next)
    const kept = next.trim() === '' ? '' : (day ?? (onUnreadable ? next : ''))
    setTyped({ text: next, values: [value, kept], left: false })
    if (day === null && kept !== '') onUnreadable?.(next)
    else onChange(kept)
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setTyped(unreadable ? { text, values: typed?.values ?? [value, value], left: true } : null)
    onBlur?.(event)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.altKey && event.key === 'ArrowDown') {
      event.preventDefault()
      setOpened(true)
    } else onKeyDown?.(event)
  }
  const close = () => {
    setOpened(false)
    field.current?.focus()
  }
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      shadow="md"
      trapFocus
      // The calendar itself hears Escape: the kit would give the focus to a day that is about to go.
      closeOnEscape={false}
    >
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        className="num"
        styles={{ wrapper: { maxWidth: rem(170) } }}
        {...input}
        ref={field}
        disabled={disabled}
        value={text}
        error={unreadable && typed?.left !== false ? t('unreadable', { typed: text }) : error}
        onChange={event => type(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={press}
        rightSection={
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('open')}
              disabled={disabled}
              onClick={() => setOpened(now => !now)}
            >
              <IconCalendar size={18} aria-hidden />
            </ActionIcon>
          </Popover.Target>
        }
      />
      <Popover.Dropdown p="xs">
        <DayCalendar
          day={readDay(text)}
          min={min}
          max={max}
          onDay={day => {
            setTyped(null)
            onChange(day)
            close()
          }}
          onClose={close}
          onMissing={close}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
