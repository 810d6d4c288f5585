import type { Choice } from '@terakoya/contract/masters/defineMaster'
import type { FunctionId } from '@terakoya/domain/people/functions'
import type { UserType } from '@terakoya/domain/people/userTypes'
import type { ComponentType, ReactNode } from 'react'
import type { Duration } from './presets/DurationField.tsx'
import type { DateRange } from './presets/dateRange.ts'

/** What the fields of each preset hold (spec §3 "Form definition"). */
export interface PresetValues {
  text: string
  textarea: string
  number: number
  checkbox: number
  switch: number
  radio: string | number
  select: string | number
  date: string
  time: string
  multiSelect: readonly (string | number)[]
  phone: string
  autoComplete: string
  slider: number
  dateRange: DateRange
  duration: Duration
}
export type PresetName = keyof PresetValues

/** What a form holds while it is filled in: a value may still be missing or not yet right. */
export type FormValues = Readonly<Record<string, unknown>>

/** What a field's component is given. */
export interface FieldProps<Value = unknown> {
  name: string
  label: ReactNode
  /** The label as a word, for what only screen readers hear. */
  labelText: string
  description: ReactNode
  value: Value
  onChange: (value: Value) => void
  onBlur: () => void
  error: string | null
  disabled: boolean
  required: boolean
  choices: readonly Choice[]
  maxLength: number | undefined
  width: number | undefined
  rows: number | undefined
}

interface FieldFacts {
  /** Where the word is not the one of the contract's table of fields. */
  label?: string
  /** 補足: what to know before filling it in. */
  hint?: string
  /** In pixels, as wide as what is written in it; the whole width without. */
  width?: number
  /** Lines of a textarea. */
  rows?: number
  /** 1 or 2 of the columns of a wide form; 2 without. */
  column?: 1 | 2
  /** The choices, where the contract doesn't have them; a function is asked once. */
  choices?: readonly Choice[] | (() => Promise<readonly Choice[]>)
  /** Full-width letters, digits and hyphens become half width when the field is left. */
  normalises?: boolean
  shownWhen?: (values: FormValues) => boolean
  roles?: readonly UserType[]
  permissions?: readonly FunctionId[]
  /** Only for those who are signed in. */
  authenticated?: boolean
  /** Only where the server runs the demo. */
  debugOnly?: boolean
  /** Not shown before the second phase. */
  phase2Only?: boolean
}

/** A field of any form, as the framework's own code sees it. */
export interface AnyField extends FieldFacts {
  key: string
  preset?: PresetName
  component?: ComponentType<FieldProps>
}

/** A heading between fields. */
export interface Section {
  section: string
  hint?: string
  shownWhen?: (values: FormValues) => boolean
}

export type FormItem = AnyField | Section

type PresetFor<Value> = {
  [Name in PresetName]: Value extends PresetValues[Name] ? Name : never
}[PresetName]

/** A field of a form over such values: only presets that hold the value's type compile. */
export type FieldOf<Values> = {
  [Key in keyof Values & string]: FieldFacts & { key: Key } & (
      | { preset: PresetFor<Values[Key]> }
      | { component: ComponentType<FieldProps> }
    )
}[keyof Values & string]

export type FormOf<Values> = readonly (FieldOf<Values> | Section)[]

export function isSection(item: FormItem): item is Section {
  return 'section' in item
}
