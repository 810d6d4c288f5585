import { TextInput } from '@mantine/core'
import { hiraganaOf } from '@terakoya/domain/people/furigana'
import { useEffect, useRef } from 'react'
import type { FieldProps, PresetProps } from '../formField.ts'
import { inputProps } from '../inputProps.ts'
import { type Composed, proposeReading, readingOf } from './reading.ts'

/**
 * A reading in hiragana. It is proposed from what the IME composes in the field it belongs to, and never over what
 * a hand has written (experience §3).
 */
export function FuriganaField({
  value,
  onChange,
  props,
  ...field
}: FieldProps<string | null, PresetProps['furigana']>) {
  const { onBlur } = field
  const input = useRef<HTMLInputElement>(null)
  const proposed = useRef('')
  const latest = useRef({ value, onChange })
  latest.current = { value, onChange }
  const of = props?.of

  useEffect(() => {
    const { form } = input.current ?? {}
    if (!form || of === undefined) return
    const composed: Composed[] = []
    let reading: string | null = null
    const propose = (text: string) => {
      const { value: now, onChange: change } = latest.current
      // What a hand has written stays; what it emptied may be proposed anew.
      if ((now ?? '') !== '' && now !== proposed.current) return
      proposed.current = proposeReading(text, composed)
      if (proposed.current !== now) change(proposed.current)
    }
    const hear = (event: Event) => {
      const { target } = event
      if (!(target instanceof HTMLInputElement) || target.form !== form || target.name !== of) return
      if (event instanceof CompositionEvent) {
        if (event.type === 'compositionstart') reading = null
        if (event.type === 'compositionupdate') reading = readingOf(event.data) ?? reading
        if (event.type === 'compositionend' && event.data !== '' && reading !== null) {
          composed.push({ text: event.data, reading })
        }
      }
      const ended = event.type === 'compositionend'
      const typed = event instanceof InputEvent && !event.isComposing
      if (ended || typed) propose(target.value)
    }
    const heard = ['compositionstart', 'compositionupdate', 'compositionend', 'input']
    // Above the page's own listeners: the form must know what was typed before it is drawn with the proposal.
    for (const type of heard) document.addEventListener(type, hear)
    return () => {
      for (const type of heard) document.removeEventListener(type, hear)
    }
  }, [of])

  return (
    <TextInput
      ref={input}
      {...inputProps(field)}
      value={value ?? ''}
      onChange={event => onChange(event.currentTarget.value)}
      onBlur={() => {
        const usual = hiraganaOf(value ?? '')
        if (usual !== value) onChange(usual)
        onBlur()
      }}
      autoComplete="off"
    />
  )
}
