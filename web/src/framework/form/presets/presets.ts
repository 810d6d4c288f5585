import { type ComponentType, lazy } from 'react'
import type { FieldProps, PresetName, PresetValues, PropsOf } from '../formField.ts'
import { AutoCompleteField } from './AutoCompleteField.tsx'
import { CheckboxField } from './CheckboxField.tsx'
import { ComboboxField } from './ComboboxField.tsx'
import { DateField } from './DateField.tsx'
import { DateRangeField } from './DateRangeField.tsx'
import { DurationField } from './DurationField.tsx'
import { FuriganaField } from './FuriganaField.tsx'
import { MultiSelectField } from './MultiSelectField.tsx'
import { NumberField } from './NumberField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { PhoneField } from './PhoneField.tsx'
import { PostalCodeField } from './PostalCodeField.tsx'
import { RadioField } from './RadioField.tsx'
import { RangeSliderField } from './RangeSliderField.tsx'
import { SelectField } from './SelectField.tsx'
import { SliderField } from './SliderField.tsx'
import { SwitchField } from './SwitchField.tsx'
import { TermsField } from './TermsField.tsx'
import { TextareaField } from './TextareaField.tsx'
import { TextField } from './TextField.tsx'
import { TextGroupField } from './TextGroupField.tsx'
import { TimeField } from './TimeField.tsx'
import { TranslationsField } from './TranslationsField.tsx'

// Brings the kit's colour picker, which few forms have.
const ColorField = lazy(() => import('./ColorField.tsx').then(module => ({ default: module.ColorField })))
// Brings uploads, pictures and previews.
const FileField = lazy(() => import('./FileField.tsx').then(module => ({ default: module.FileField })))
// Brings the editor.
const RichTextField = lazy(() =>
  import('./RichTextField.tsx').then(module => ({ default: module.RichTextField })),
)

const typed: { [Name in PresetName]: ComponentType<FieldProps<PresetValues[Name] | null, PropsOf<Name>>> } = {
  text: TextField,
  textarea: TextareaField,
  number: NumberField,
  checkbox: CheckboxField,
  switch: SwitchField,
  radio: RadioField,
  select: SelectField,
  date: DateField,
  time: TimeField,
  multiSelect: MultiSelectField,
  phone: PhoneField,
  autoComplete: AutoCompleteField,
  slider: SliderField,
  dateRange: DateRangeField,
  duration: DurationField,
  combobox: ComboboxField,
  rangeSlider: RangeSliderField,
  translations: TranslationsField,
  color: ColorField,
  furigana: FuriganaField,
  password: PasswordField,
  textGroup: TextGroupField,
  terms: TermsField,
  file: FileField,
  postalCode: PostalCodeField,
  richText: RichTextField,
}

/** The component of each preset. A form gives it the value it holds; the definition's types have made sure it fits. */
export const presets = typed as unknown as Record<PresetName, ComponentType<FieldProps>>
