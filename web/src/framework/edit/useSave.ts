import type { AnyResource } from '@terakoya/contract/masters/defineResource'
import type { Api, InputOf } from '@terakoya/contract/wireTypes'
import { useState } from 'react'
import type { ApiFailure } from '../../api/ApiFailure.ts'
import { useWrite } from '../../api/useWrite.ts'
import { useSession } from '../../session/sessionStore.ts'
import { fieldFault, wholeFaults, withoutPath } from '../form/fieldFaults.ts'
import { emptyValues, type FormDefinition, labelOf } from '../form/formDefinition.ts'
import type { FormValues } from '../form/formField.ts'
import { isSection } from '../form/formField.ts'
import { isShown } from '../form/isShown.ts'
import type { FormState } from '../form/useForm.ts'
import { useChanged } from '../resource/changed.ts'
import type { SavedFirst } from './ConflictDialog.tsx'
import { type Difference, differenceOf } from './mergeConflict.ts'

interface SaveOptions {
  resource: AnyResource
  definition: FormDefinition
  form: FormState
  /** The record that is edited; `null`: a new one. */
  record: { id: number; lock_version: number } | null
  /** With the version that is stored now, 0 where the resource has none. */
  onSaved: (id: number, values: FormValues, lock_version: number) => void
  onFaults: () => void
}

export interface Save {
  submit: () => void
  saving: boolean
  saved: boolean
  /** The failure to tell; faults of fields and conflicts are shown elsewhere. */
  error: ApiFailure | null
  faults: boolean
  conflict: {
    difference: Difference
    saved: SavedFirst
    solve: (values: FormValues) => void
    leave: () => void
  } | null
}

/** Holds a form against its rules and saves it; what the server finds lands on the fields, a 409 becomes a choice. */
export function useSave({ resource, definition, form, record, onSaved, onFaults }: SaveOptions): Save {
  const changed = useChanged(resource)
  const { user, config } = useSession()
  const api = `${resource.code}_${record ? 'doEdit' : 'doAdd'}` as Api
  const write = useWrite(api, { showsFailure: true })
  const [theirs, setTheirs] = useState<Readonly<Record<string, unknown>> | null>(null)
  const [faults, setFaults] = useState(false)
  const keys = definition.items.flatMap(item => (isSection(item) ? [] : [item.key]))

  // What is not shown any more under these values is not kept.
  const whole = (typed: FormValues): FormValues => {
    const gone = definition.items.filter(
      item =>
        !isSection(item) && item.shownWhen && !isShown(item, typed, { user, demo: config?.demo === true }),
    )
    return { ...typed, ...emptyValues(gone) }
  }

  const send = (typed: FormValues, lock_version: number | undefined) => {
    const values = whole(typed)
    const input = record ? { id: record.id, lock_version, ...values } : values
    write.mutate(input as unknown as InputOf<Api>, {
      onSuccess: answer => {
        const saved = answer as unknown as Record<string, unknown>
        changed()
        onSaved(Number(saved[resource.key]), values, Number(saved.lock_version ?? 0))
      },
      onError: failure => {
        if (failure.status === 409 && failure.current) setTheirs(failure.current)
        const landing = failure.errors.filter(({ field }) => keys.includes(field))
        if (landing.length === 0) return
        form.refuse(new Map(landing.map(({ field, message }) => [field, withoutPath(message, field)])))
        onFaults()
      },
    })
  }

  const label = (key: string) => labelOf(definition, key)
  const singleFaults = (values: FormValues) =>
    keys.filter(key => fieldFault(definition.fields[key], values[key], label(key), key) !== null)

  const submit = () => {
    const values = whole(form.values)
    const single = singleFaults(values)
    const between =
      single.length > 0 ? new Map<string, string>() : wholeFaults(definition.schema, values, label)
    setFaults(single.length > 0 || between.size > 0)
    form.checkAll()
    if (between.size > 0) form.refuse(between)
    if (single.length > 0 || between.size > 0) onFaults()
    else send(form.values, record?.lock_version)
  }

  const { error } = write
  const named = error?.errors ?? []
  const tried = faults || named.length > 0
  const known = error?.status === 409 && error.current !== null
  const landed = named.length > 0 && named.every(({ field }) => keys.includes(field))
  return {
    submit,
    saving: write.isPending,
    saved: write.isSuccess,
    error: known || landed ? null : error,
    // Once all is mended, nothing is said of it any more.
    faults: tried && (form.refused.size > 0 || singleFaults(whole(form.values)).length > 0),
    conflict: theirs && {
      difference: differenceOf(keys, form.initial, form.values, theirs),
      saved: { by: String(theirs.updated_by ?? ''), at: String(theirs.updated_at ?? '') },
      solve: values => {
        setTheirs(null)
        form.replace(values)
        send(values, Number(theirs.lock_version))
      },
      leave: () => setTheirs(null),
    },
  }
}
