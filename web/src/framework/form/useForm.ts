import { useCallback, useMemo, useRef, useState } from 'react'
import type { FormValues } from './formField.ts'
import { sameValue } from './sameValue.ts'

/** The fields in which a form differs from what it began with. */
export function changedFields(initial: FormValues, values: FormValues): string[] {
  return Object.keys(values).filter(key => !sameValue(initial[key], values[key]))
}

export interface FormState {
  values: FormValues
  initial: FormValues
  changed: readonly string[]
  dirty: boolean
  /** The fields that were left once, or all after a try to submit: they show their faults. */
  isChecked: (key: string) => boolean
  set: (key: string, value: unknown) => void
  leave: (key: string) => void
  /** Shows the faults of all fields. */
  checkAll: () => void
  /** Faults that the server found, by field; each goes when its field changes. */
  refused: ReadonlyMap<string, string>
  refuse: (faults: ReadonlyMap<string, string>) => void
  /** Begins anew with these values: after loading, saving, resetting. */
  begin: (values: FormValues) => void
  /** Replaces what is typed, as a change: restoring a draft, merging a conflict, clearing. */
  replace: (values: FormValues) => void
}

const nothing: ReadonlyMap<string, string> = new Map()

/** What is typed in a form, held against what it began with. */
export function useForm(first: FormValues): FormState {
  const [initial, setInitial] = useState(first)
  const [values, setValues] = useState(first)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [all, setAll] = useState(false)
  const [refused, setRefused] = useState(nothing)
  const latest = useRef(values)
  latest.current = values

  const set = useCallback((key: string, value: unknown) => {
    setValues(before => ({ ...before, [key]: value }))
    setRefused(before => (before.has(key) ? new Map([...before].filter(([other]) => other !== key)) : before))
  }, [])
  const begin = useCallback((next: FormValues) => {
    setInitial(next)
    setValues(next)
    setLeft(new Set())
    setAll(false)
    setRefused(nothing)
  }, [])
  const changed = useMemo(() => changedFields(initial, values), [initial, values])
  return {
    values,
    initial,
    changed,
    dirty: changed.length > 0,
    isChecked: key => all || left.has(key),
    set,
    leave: useCallback(
      (key: string) => setLeft(before => (before.has(key) ? before : new Set([...before, key]))),
      [],
    ),
    checkAll: useCallback(() => setAll(true), []),
    refused,
    refuse: setRefused,
    begin,
    replace: useCallback((next: FormValues) => setValues({ ...latest.current, ...next }), []),
  }
}
