import { Select, TextInput } from '@mantine/core'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { useRef, useState } from 'react'
import { readApi } from '../../../api/callApi.ts'
import { fileWords as words } from '../../files/text.ts'
import type { FieldProps } from '../formField.ts'
import { inputProps } from '../inputProps.ts'
import {
  type AddressFields,
  fillsOf,
  type Place,
  placeOf,
  postalCodeOf,
  takesBack,
  wholeOf,
} from './postalCode.ts'

type Towns = OutputOf<'Lookup_getPostalCode'>

/**
 * A postal code, seven digits with or without hyphen, full width too; it fills the address fields and leads on to the
 * street. What is not found is said and stops nobody (experience §3).
 */
export function PostalCodeField({
  value,
  onChange,
  props: fills,
  values,
  fill,
  ...field
}: FieldProps<string | null, AddressFields>) {
  const t = words.useText()
  const input = useRef<HTMLInputElement>(null)
  const asked = useRef('')
  const filled = useRef<Place>(null)
  const composing = useRef(false)
  // What is typed elsewhere while the answer is on its way counts.
  const latest = useRef(values)
  latest.current = values
  const [note, setNote] = useState('')
  const [towns, setTowns] = useState<Towns>([])

  const put = (found: Towns) => {
    if (!fills) return
    const place = placeOf(found)
    fill(fillsOf(fills, place, latest.current, filled.current ? wholeOf(filled.current) : ''))
    filled.current = place
    setNote(t('postal_code_filled', { place: wholeOf(place) }))
  }
  const goOn = () => {
    const next = fills?.street ?? fills?.address
    if (next === undefined) return
    const { current } = input
    window.requestAnimationFrame(() => {
      const selector = `[data-field="${CSS.escape(next)}"] :is(input, textarea)`
      const street = current?.form?.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector)
      street?.focus()
      street?.setSelectionRange(street.value.length, street.value.length)
    })
  }
  const lookUp = async (code: string) => {
    if (!fills || asked.current === code) return
    asked.current = code
    setTowns([])
    setNote(t('postal_code_searching'))
    try {
      const found = await readApi('Lookup_getPostalCode', { postal_code: code })
      // A newer code has been typed meanwhile.
      if (asked.current !== code) return
      if (found.length === 0) {
        // The address proposed for the code before would contradict this one.
        if (filled.current) fill(takesBack(fills, filled.current, latest.current))
        filled.current = null
        setNote(t('postal_code_unknown', { code }))
        return
      }
      put(found)
      if (found.length > 1) setTowns(found)
      // Whoever has gone elsewhere by then is not called back.
      else if (document.activeElement === input.current) goOn()
    } catch {
      if (asked.current !== code) return
      asked.current = ''
      setNote(t('postal_code_failed'))
    }
  }
  const take = (typed: string) => {
    const code = composing.current ? null : postalCodeOf(typed)
    onChange(code ?? typed)
    if (code !== null) void lookUp(code)
    else if (asked.current !== '') {
      asked.current = ''
      setNote('')
      setTowns([])
    }
  }
  return (
    <>
      <TextInput
        ref={input}
        {...inputProps(field, 140)}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={12}
        className="num"
        value={value ?? ''}
        onCompositionStart={() => {
          composing.current = true
        }}
        onCompositionEnd={event => {
          composing.current = false
          take(event.currentTarget.value)
        }}
        onChange={event => take(event.currentTarget.value)}
      />
      {towns.length > 1 && (
        <Select
          mt="xs"
          label={t('postal_code_towns')}
          searchable={towns.length > 10}
          data={towns.map((town, at) => ({ value: String(at), label: `${town.city_name}${town.town_name}` }))}
          onChange={at => {
            const chosen = towns[Number(at ?? -1)]
            if (!chosen) return
            put([chosen])
            setTowns([])
            goOn()
          }}
        />
      )}
      <p role="status" style={{ marginTop: note === '' ? 0 : 'var(--space-1)', fontSize: 'var(--text-2)' }}>
        {note}
      </p>
    </>
  )
}
