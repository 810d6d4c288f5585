import { declaredChoice } from '@terakoya/contract/declared/declaredNames'
import type { KarteFieldType } from '@terakoya/contract/students/C20201-karte/karteField'
import { kartePlaces, placeLabel } from '@terakoya/contract/students/C20201-karte/kartePlaces'
import { kartes } from '@terakoya/contract/students/C20201-karte/kartes'
import { C20201_getEdit } from '@terakoya/contract/students/C20201-karte/record'
import { fileLimitsOf } from '../../../framework/files/fileLimitsOf.ts'
import type { FormDefinition } from '../../../framework/form/formDefinition.ts'
import type { PresetName } from '../../../framework/form/formField.ts'
import { karteWords } from './text.ts'

/** The preset that draws each type of field. */
export const presetOfType: Readonly<Record<KarteFieldType, PresetName>> = {
  line: 'text',
  lines: 'textarea',
  furigana: 'furigana',
  number: 'number',
  choice: 'select',
  day: 'date',
  time: 'time',
  phone: 'phone',
  email: 'text',
  postalCode: 'postalCode',
}

const { fields } = kartes
const filesSchema = C20201_getEdit.output.shape.files

export const karteFileLimits = fileLimitsOf(filesSchema)

const t = karteWords.say

/** What the head's choices are called, in the reader's language. */
const headChoices = Object.fromEntries(
  Object.entries(kartes.choices).map(([key, choices]) => [key, (choices ?? []).map(declaredChoice)]),
)

/**
 * The form of a karte: its head, and every place of its body under its path, from the contract's one table. What
 * history and conflict call a place has its section in it.
 */
export const karteDefinition: FormDefinition = {
  items: [
    { key: 'student_no', preset: 'number' },
    { key: 'student_name', label: t('name'), preset: 'text' },
    { key: 'student_namej', label: t('namej'), preset: 'furigana' },
    { key: 'sex', label: t('sex'), preset: 'radio' },
    { key: 'enrollment_status', label: t('status'), preset: 'select' },
    { key: 'center_no', label: t('center'), preset: 'select' },
    { key: 'reference_start_date', label: t('start'), preset: 'date' },
    { key: 'reference_end_date', label: t('end'), preset: 'date' },
    { key: 'files', label: t('files'), preset: 'file' },
    ...kartePlaces.map(place => ({
      key: place.path,
      label: placeLabel(place),
      preset: presetOfType[place.field.type],
    })),
  ],
  fields: {
    ...fields,
    files: filesSchema,
    ...Object.fromEntries(kartePlaces.map(({ path, field }) => [path, field.schema])),
  },
  choices: {
    ...headChoices,
    ...Object.fromEntries(kartePlaces.map(({ path, field }) => [path, field.choices])),
  },
}

/** The fields of the head that a karte is saved with. */
export const headKeys = [
  'student_no',
  'student_name',
  'student_namej',
  'sex',
  'enrollment_status',
  'center_no',
  'reference_start_date',
  'reference_end_date',
  'files',
] as const
