import type { Schema } from '@terakoya/contract/schemaTypes'
import { bodyOf, emptyBody, flatBody } from '@terakoya/contract/students/C20201-karte/flatBody'
import type { InputOf, OutputOf } from '@terakoya/contract/wireTypes'
import type { FormValues } from '../../../framework/form/formField.ts'
import { headKeys, karteDefinition } from './karteDefinition.ts'

type Record_ = OutputOf<'C20201_getEdit'>

/** What the form of a karte holds: its head, and its body place by place. */
export function valuesOf(karte: Record_): FormValues {
  const head = Object.fromEntries(headKeys.map(key => [key, karte[key]]))
  return { ...head, ...flatBody(karte.body) }
}

/** A record in a 409 comes without a type. */
export function valuesOfCurrent(current: Readonly<Record<string, unknown>>): FormValues {
  return valuesOf(current as unknown as Record_)
}

/** What a new karte begins with. */
export function newValues(center_no: number | null): FormValues {
  return {
    student_no: 0,
    student_name: '',
    student_namej: '',
    sex: 3,
    enrollment_status: 0,
    center_no,
    reference_start_date: null,
    reference_end_date: null,
    files: [],
    ...flatBody(emptyBody()),
  }
}

/** The values as the server keeps them: full width made half, readings in hiragana. */
export function keptValues(values: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const parsed = (karteDefinition.fields[key] as Schema | undefined)?.safeParse(value)
      return [key, parsed?.success ? parsed.data : value]
    }),
  )
}

/** What a save sends. */
export function inputOf(values: FormValues, id: number, lock_version: number): InputOf<'C20201_doSave'> {
  const head = Object.fromEntries(headKeys.map(key => [key, values[key]]))
  return { id, lock_version, ...head, body: bodyOf(values) } as unknown as InputOf<'C20201_doSave'>
}

/** Where a refusal of the server lands: `body.survey.known_by`, `body.interestSchoolInfo[0].department`. */
export function pathOfFault(field: string): string {
  return field.replace(/^body\./, '').replaceAll(/\[(\d+)\]/g, '.$1')
}
