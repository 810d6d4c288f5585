import { declaredChoice, declaredName } from '@terakoya/contract/declared/declaredNames'
import { fieldLabel } from '@terakoya/contract/fieldLabels'
import type { AnyResource, Choice } from '@terakoya/contract/masters/defineResource'
import type { Schema, Shape } from '@terakoya/contract/schemaTypes'
import { type AnyField, type FormItem, type FormValues, isSection } from './formField.ts'
import { usualDuration } from './presets/DurationField.tsx'
import { emptyRange } from './presets/dateRange.ts'

/** A form: its items in their order, the rules of each field, and those of the whole. */
export interface FormDefinition {
  items: readonly FormItem[]
  fields: Shape
  schema?: Schema
  choices: Readonly<Partial<Record<string, readonly Choice[]>>>
}

function fieldOf({ items }: Pick<FormDefinition, 'items'>, key: string): AnyField | undefined {
  return items.find((item): item is AnyField => !isSection(item) && item.key === key)
}

export function labelOf(form: Pick<FormDefinition, 'items'>, key: string): string {
  const label = fieldOf(form, key)?.label
  return label === undefined ? (fieldLabel(key) ?? key) : declaredName(label)
}

/** What kind of field it is; nothing for one that brings its own component. */
export function presetOf(form: Pick<FormDefinition, 'items'>, key: string): AnyField['preset'] {
  return fieldOf(form, key)?.preset
}

/** What an empty form begins with: what the fields of each preset hold when nothing is chosen. */
export function emptyValues(items: readonly FormItem[]): FormValues {
  const empty = {
    text: '',
    textarea: '',
    date: '',
    time: '',
    checkbox: 0,
    switch: 0,
    multiSelect: [],
    phone: '',
    autoComplete: '',
    slider: 0,
    dateRange: emptyRange,
    duration: usualDuration,
    combobox: [],
    rangeSlider: [0, 100],
    translations: {},
    color: '',
    furigana: '',
    password: '',
    textGroup: [''],
    terms: 0,
    file: [],
    postalCode: '',
    richText: '',
  } as const
  return Object.fromEntries(
    items.flatMap(item => {
      if (isSection(item)) return []
      const { preset } = item
      if (item.empty !== undefined) return [[item.key, item.empty]]
      return [
        [item.key, preset !== undefined && preset in empty ? empty[preset as keyof typeof empty] : null],
      ]
    }),
  )
}

export function keysOf({ items }: Pick<FormDefinition, 'items'>): string[] {
  return items.flatMap(item => (isSection(item) ? [] : [item.key]))
}

/** What of a form may be kept as a draft: a password is written nowhere. */
export function withoutPasswords(form: Pick<FormDefinition, 'items'>, values: FormValues): FormValues {
  const passwords = keysOf(form).filter(key => presetOf(form, key) === 'password')
  if (passwords.length === 0) return values
  return Object.fromEntries(Object.entries(values).filter(([key]) => !passwords.includes(key)))
}

export function formOfResource(resource: AnyResource, items: readonly FormItem[]): FormDefinition {
  const choices = Object.fromEntries(
    Object.entries(resource.choices).map(([key, declared = []]) => [key, declared.map(declaredChoice)]),
  )
  return { items, fields: resource.fields, choices, schema: resource.schema }
}
