import type { ComponentType } from 'react'
import type { FieldProps, PresetName, PresetValues } from '../formField.ts'
import { AutoCompleteField } from './AutoCompleteField.tsx'
import { CheckboxField } from './CheckboxField.tsx'
import { DateRangeField } from './DateRangeField.tsx'
import { DurationField } from './DurationField.tsx'
import { MultiSelectField } from './MultiSelectField.tsx'
import { NumberField } from './NumberField.tsx'
import { PhoneField } from './PhoneField.tsx'
import { RadioField } from './RadioField.tsx'
import { SelectField } from './SelectField.tsx'
import { SliderField } from './SliderField.tsx'
import { SwitchField } from './SwitchField.tsx'
import { TextareaField } from './TextareaField.tsx'
import { DateField, TextField, TimeField } from './TextField.tsx'

const typed: { [Name in PresetName]: ComponentType<FieldProps<PresetValues[Name] | null>> } = {
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
}

/** The component of each preset. A form gives it the value it holds; the definition's types have made sure it fits. */
export const presets = typed as unknown as Record<PresetName, ComponentType<FieldProps>>
