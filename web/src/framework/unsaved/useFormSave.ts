import type { Api, InputOf, OutputOf } from '@terakoya/contract/wireTypes'
import { useEffect, useRef, useState } from 'react'
import { type ApiFailure, asApiFailure } from '../../api/ApiFailure.ts'
import { nowInstant } from '../../clock.ts'
import { tellFailure } from '../../components/tellFailure.ts'
import { useSession } from '../../session/sessionStore.ts'
import { fieldFault, wholeFaults } from '../form/fieldFaults.ts'
import { emptyValues, type FormDefinition, keysOf, labelOf } from '../form/formDefinition.ts'
import { type FormValues, isSection } from '../form/formField.ts'
import { isShown } from '../form/isShown.ts'
import { sameValue } from '../form/sameValue.ts'
import type { FormState } from '../form/useForm.ts'
import { type Difference, differenceOf } from './mergeConflict.ts'
import { tellNothingToSave } from './nothingToSave.ts'
import { useSave } from './useSave.ts'
import type { Unsaved } from './useUnsaved.ts'

/** Which version of which record is edited. */
export interface RecordVersion {
  id: number
  /** 0 where the resource has none. */
  lock_version: number
}

interface FormSaveOptions<A extends Api> {
  definition: FormDefinition
  form: FormState
  work: Unsaved
  /** The record as it was read last; `null`: a new one. */
  read: (RecordVersion & { values: FormValues }) | null
  inputOf: (values: FormValues, version: RecordVersion | null) => InputOf<A>
  versionOf: (answer: OutputOf<A>) => RecordVersion
  /** The form's values of a record that comes with a 409; without it they are its fields. */
  valuesOf?: (current: Readonly<Record<string, unknown>>) => FormValues
  /** The form's field of a place that the server names; without it they are called the same. */
  fieldOf?: (field: string) => string
  /** The values as the server keeps them, where it changes any. */
  keptOf?: (values: FormValues) => FormValues
  /** Asked once nothing is at fault, with what would be sent; `false`: it isn't sent. */
  ask?: (values: FormValues) => Promise<boolean>
  doneText?: (values: FormValues) => string
  onSaved: (id: number, values: FormValues) => void
  /** Faults were found here or by the server, and are shown on their fields. */
  onFaults?: () => void
  /** Whatever the server refused it for. */
  onFailure?: (failure: ApiFailure) => void
}

export interface Conflict {
  difference: Difference
  /** Who saved first, and when; empty where it is not known. */
  saved: { by: string; at: string }
  solve: (values: FormValues) => void
  leave: () => void
}

export interface FormSave {
  submit: () => void
  saving: boolean
  saved: boolean
  /** When it was saved here last. */
  savedAt: string | null
  version: RecordVersion | null
  /** The failure to tell above the form; faults of fields and conflicts are shown elsewhere. */
  error: ApiFailure | null
  /** The fields that keep it from being saved, once that was tried; as they are mended they go. */
  faults: readonly string[]
  conflict: Conflict | null
  /** Forgets how the last try ended. */
  reset: () => void
}

const versionIn = ({ id, lock_version }: RecordVersion): RecordVersion => ({ id, lock_version })

/**
 * Holds the form of a record against its rules and saves it. What the server finds lands on the fields, a 409 becomes
 * a choice; what is typed while a save is under way stays typed, and goes out with the next one.
 */
export function useFormSave<A extends Api>(api: A, options: FormSaveOptions<A>): FormSave {
  const { definition, form, work, read, inputOf, versionOf, doneText, onSaved, onFaults } = options
  const { valuesOf = current => current, fieldOf = field => field, keptOf = values => values } = options
  const { user, config } = useSession()
  const keys = keysOf(definition)
  const [version, setVersion] = useState(read && versionIn(read))
  const [tried, setTried] = useState(false)
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<Readonly<Record<string, unknown>> | null>(null)
  const latest = useRef(form)
  latest.current = form
  const sent = useRef({ typed: form.values, values: form.values })
  const again = useRef(false)

  // What is not shown any more under these values is not kept.
  const whole = (typed: FormValues): FormValues => {
    const viewer = { user, demo: config?.demo === true }
    const gone = definition.items.filter(
      item => !isSection(item) && item.shownWhen && !isShown(item, typed, viewer),
    )
    return { ...typed, ...emptyValues(gone) }
  }

  const save = useSave(api, {
    work,
    fieldOf: field => (keys.includes(fieldOf(field)) ? fieldOf(field) : null),
    ...(doneText && { doneText: () => doneText(sent.current.values) }),
    onSaved: answer => {
      const { typed, values } = sent.current
      const kept = keptOf(values)
      const focused = document.activeElement?.getAttribute('name')
      // What was typed meanwhile, and what is being typed in, stays as it is.
      const now = latest.current.values
      const quiet = Object.entries(kept).filter(([key]) => key !== focused && sameValue(now[key], typed[key]))
      latest.current.begin(kept)
      latest.current.replace(Object.fromEntries(quiet))
      const { id, lock_version } = versionOf(answer)
      // What this form has stored itself is no other's change, also before the record is read again.
      setVersion(before => ({ id, lock_version: Math.max(before?.lock_version ?? 0, lock_version) }))
      setSavedAt(nowInstant())
      setTried(false)
      onSaved(id, values)
    },
    onRefused: ({ faults, current }, failure) => {
      again.current = false
      setTheirs(current)
      options.onFailure?.(failure)
      if (faults.size === 0) return
      form.refuse(faults)
      onFaults?.()
    },
  })
  const { saving } = save

  // A newer record was read while nothing was typed: the form follows it.
  const seen = useRef(read?.lock_version)
  if (read && seen.current !== read.lock_version && !form.dirty && !saving) {
    seen.current = read.lock_version
    if (read.lock_version >= (version?.lock_version ?? 0)) {
      setVersion(versionIn(read))
      form.begin(read.values)
    }
  }

  const send = (typed: FormValues, from: RecordVersion | null) => {
    sent.current = { typed, values: whole(typed) }
    save.send(inputOf(sent.current.values, from))
  }
  const asking = useRef(false)
  const sendAsked = async (typed: FormValues, values: FormValues) => {
    const { ask } = options
    if (asking.current) return
    try {
      asking.current = true
      if (ask && !(await ask(values))) return
    } catch (error) {
      tellFailure(asApiFailure(error), { inPlace: false })
      return
    } finally {
      asking.current = false
    }
    send(typed, version)
  }
  const faultsIn = (values: FormValues) =>
    keys.filter(
      key => fieldFault(definition.fields[key], values[key], labelOf(definition, key), key) !== null,
    )
  const submit = () => {
    if (saving) {
      again.current = true
      return
    }
    if (version && !form.dirty) {
      tellNothingToSave()
      return
    }
    const values = whole(form.values)
    const single = faultsIn(values)
    const between =
      single.length > 0
        ? new Map<string, string>()
        : wholeFaults(definition.schema, values, key => labelOf(definition, key))
    const faulty = single.length > 0 || between.size > 0
    setTried(faulty)
    if (!faulty) {
      void sendAsked(form.values, values)
      return
    }
    form.checkAll()
    if (between.size > 0) form.refuse(between)
    onFaults?.()
  }
  const submitLatest = useRef(submit)
  submitLatest.current = submit
  useEffect(() => {
    if (saving || !again.current) return
    again.current = false
    submitLatest.current()
  }, [saving])

  const faulty = tried ? faultsIn(whole(form.values)) : []
  return {
    submit,
    saving,
    saved: save.saved,
    savedAt,
    version,
    error: save.error,
    reset: save.reset,
    faults: keys.filter(key => form.refused.has(key) || faulty.includes(key)),
    conflict: theirs && {
      difference: differenceOf(keys, form.initial, form.values, valuesOf(theirs)),
      saved: { by: String(theirs.updated_by ?? ''), at: String(theirs.updated_at ?? '') },
      solve: values => {
        setTheirs(null)
        form.replace(values)
        send(values, { id: version?.id ?? 0, lock_version: Number(theirs.lock_version) })
      },
      leave: () => setTheirs(null),
    },
  }
}
