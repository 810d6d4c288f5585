import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ApiFailure } from '../../../api/ApiFailure.ts'
import { callKey } from '../../../api/useCall.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { nowInstant } from '../../../clock.ts'
import { type Difference, differenceOf } from '../../../framework/edit/mergeConflict.ts'
import { fieldFault, withoutPath } from '../../../framework/form/fieldFaults.ts'
import { labelOf } from '../../../framework/form/formDefinition.ts'
import type { FormValues } from '../../../framework/form/formField.ts'
import { sameValue } from '../../../framework/form/sameValue.ts'
import type { FormState } from '../../../framework/form/useForm.ts'
import { karteDefinition, karteKeys } from './karteDefinition.ts'
import { inputOf, keptValues, pathOfFault, valuesOfCurrent } from './karteValues.ts'

interface SaveOptions {
  form: FormState
  /** 0: a new karte. */
  id: number
  lock_version: number
  onSaved: (id: number) => void
}

export interface KarteConflict {
  difference: Difference
  by: string
  at: string
  solve: (values: FormValues) => void
  leave: () => void
}

export interface KarteSave {
  submit: () => void
  saving: boolean
  /** When it was saved here last. */
  savedAt: string | null
  error: ApiFailure | null
  /** The places whose faults keep it from being saved. */
  faults: readonly string[]
  conflict: KarteConflict | null
}

const faultOf = (key: string, value: unknown) =>
  fieldFault(karteDefinition.fields[key], value, labelOf(karteDefinition, key), key)

/**
 * Saves a karte while it is written: nothing is locked, nothing takes the caret, and what is typed while a save is on
 * its way stays typed. A 409 becomes a choice beside the form.
 */
export function useKarteSave({ form, id, lock_version, onSaved }: SaveOptions): KarteSave {
  const queryClient = useQueryClient()
  const write = useWrite('C20201_doSave', { showsFailure: true })
  const [tried, setTried] = useState(false)
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<Readonly<Record<string, unknown>> | null>(null)
  const stored = useRef({ id, lock_version })
  const again = useRef(false)
  const latest = useRef(form)
  latest.current = form

  // A newer record was read while nothing was typed.
  useEffect(() => {
    if (id === stored.current.id && lock_version <= stored.current.lock_version) return
    stored.current = { id, lock_version }
  }, [id, lock_version])

  const send = (values: FormValues, version: number) => {
    write.mutate(inputOf(values, stored.current.id, version), {
      onSuccess: ({ karte_no, lock_version: now }) => {
        stored.current = { id: karte_no, lock_version: now }
        setSavedAt(nowInstant())
        setTheirs(null)
        setTried(false)
        const kept = keptValues(values)
        const typed = latest.current.values
        const focused = document.activeElement?.getAttribute('name')
        // What was typed meanwhile, and what is being typed in, stays as it is.
        const quiet = Object.entries(kept).filter(
          ([key]) => key !== focused && sameValue(typed[key], values[key]),
        )
        latest.current.begin(kept)
        latest.current.replace(Object.fromEntries(quiet))
        void queryClient.invalidateQueries({ queryKey: callKey('C20201_doBrowse') })
        void queryClient.invalidateQueries({ queryKey: callKey('C20201_getEdit') })
        onSaved(karte_no)
        if (again.current) window.setTimeout(submitRef.current)
        again.current = false
      },
      onError: failure => {
        again.current = false
        if (failure.status === 409 && failure.current) setTheirs(failure.current)
        const landing = failure.errors.map(
          ({ field, message }) => [pathOfFault(field), message, field] as const,
        )
        const known = landing.filter(([path]) => karteKeys.includes(path))
        if (known.length > 0) {
          form.refuse(new Map(known.map(([path, message, field]) => [path, withoutPath(message, field)])))
        }
      },
    })
  }

  const faults = tried
    ? karteKeys.filter(key => form.refused.has(key) || faultOf(key, form.values[key]) !== null)
    : [...form.refused.keys()]

  const submit = () => {
    if (write.isPending) {
      again.current = true
      return
    }
    const { values } = latest.current
    if (karteKeys.some(key => faultOf(key, values[key]) !== null)) {
      setTried(true)
      form.checkAll()
      return
    }
    send(values, stored.current.lock_version)
  }
  const submitRef = useRef(submit)
  submitRef.current = submit

  const { error } = write
  const landed = (error?.errors ?? []).every(({ field }) => karteKeys.includes(pathOfFault(field)))
  const told = error && !(error.status === 409 && error.current) && !(error.errors.length > 0 && landed)
  return {
    submit,
    saving: write.isPending,
    savedAt,
    error: told ? error : null,
    faults,
    conflict: theirs && {
      difference: differenceOf(karteKeys, form.initial, form.values, valuesOfCurrent(theirs)),
      by: String(theirs.updated_by ?? ''),
      at: String(theirs.updated_at ?? ''),
      solve: values => {
        form.replace(values)
        send(values, Number(theirs.lock_version))
      },
      leave: () => setTheirs(null),
    },
  }
}
