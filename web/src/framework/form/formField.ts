import type { Choice } from '@terakoya/contract/masters/defineResource'
import type { ColorFormat } from '@terakoya/contract/validators/isColor'
import type { FunctionId } from '@terakoya/domain/people/functions'
import type { UserType } from '@terakoya/domain/people/userTypes'
import type { ComponentType, ReactNode } from 'react'
import type { Language } from '../../words/words.ts'
import type { FileEntry } from '../files/fileEntry.ts'
import type { FileLimits } from '../files/uploadFault.ts'
import type { Duration } from './presets/DurationField.tsx'
import type { DateRange } from './presets/dateRange.ts'
import type { AddressFields } from './presets/postalCode.ts'
import type { Scale } from './presets/scale.ts'
import type { Translated, Translations } from './presets/translations.ts'

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
  combobox: readonly string[]
  rangeSlider: readonly [from: number, to: number]
  translations: Translations
  color: string
  furigana: string
  password: string
  textGroup: readonly string[]
  terms: number
  file: readonly FileEntry[]
  postalCode: string
  richText: string
}
export type PresetName = keyof PresetValues

/** What a preset can be told besides (spec §3 "props"). */
export interface PresetProps {
  slider: Scale
  rangeSlider: Scale
  /** The most entries it takes. */
  combobox: { max?: number }
  textGroup: { max?: number }
  /** The fields that are translated; their languages are all of the product's, without others named. */
  translations: { fields: readonly Translated[]; languages?: readonly Language[] }
  color: { format: ColorFormat }
  /** The field whose reading is proposed while it is typed. */
  furigana: { of: string }
  /** A new password shows its strength. */
  password: { chosen?: 'new' | 'current' }
  /** The page of the terms; the product's own without. */
  terms: { path?: string }
  file: FileLimits
  /** The fields of the address that it fills. */
  postalCode: AddressFields
}
export type PropsOf<Name> = Name extends keyof PresetProps ? PresetProps[Name] : undefined

/** What a form holds while it is filled in: a value may still be missing or not yet right. */
export type FormValues = Readonly<Record<string, unknown>>

/** What a field's component is given. */
export interface FieldProps<Value = unknown, Props = unknown> {
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
  /** What the form's definition tells this preset (`PresetProps`). */
  props: Props | undefined
  /** What the whole form holds. */
  values: FormValues
  /** Fills in other fields, as if they had been typed. */
  fill: (values: FormValues) => void
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
  /** The choices of parts of a list's elements, by their names. */
  partChoices?: Readonly<Record<string, () => Promise<readonly Choice[]>>>
  /** Full-width letters, digits and hyphens become half width when the field is left. */
  normalises?: boolean
  /** What it holds when it is cleared or not shown any more, where its preset doesn't say. */
  empty?: unknown
  shownWhen?: (values: FormValues) => boolean
  /** Needed under these values: says 必須. The rule itself is the schema's (`requiredIf`). */
  requiredWhen?: (values: FormValues) => boolean
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
  props?: unknown
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
  [Name in PresetName]: NonNullable<Value> extends PresetValues[Name] ? PresetOf<Name> : never
}[PresetName]

type PresetOf<Name extends PresetName> = {
  preset: Name
} & (Name extends keyof PresetProps
  ? Record<string, never> extends PresetProps[Name]
    ? { props?: PresetProps[Name] }
    : { props: PresetProps[Name] }
  : unknown)

/** A field of a form over such values: only presets that hold the value's type compile. */
export type FieldOf<Values> = {
  [Key in keyof Values & string]: FieldFacts & { key: Key } & (
      | PresetFor<Values[Key]>
      | { component: ComponentType<FieldProps> }
    )
}[keyof Values & string]

export type FormOf<Values> = readonly (FieldOf<Values> | Section)[]

export function isSection(item: FormItem): item is Section {
  return 'section' in item
}
