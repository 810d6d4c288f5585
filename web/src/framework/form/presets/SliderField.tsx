import { Slider } from '@mantine/core'
import { FieldGroup } from '../FieldGroup.tsx'
import type { FieldProps } from '../formField.ts'
import type { Scale } from './scale.ts'

/** A number by eye, from 0 to 100 without a scale; arrows move it by one step. */
export function SliderField({ value, onChange, props, ...field }: FieldProps<number | null, Scale>) {
  const { label, labelText, description, onBlur, error, disabled, width = 320 } = field
  const { min = 0, max = 100, step = 1, unit = '' } = props ?? {}
  const now = value ?? min
  return (
    <FieldGroup label={label} description={description} error={error}>
      <div className="row gap-4">
        <Slider
          style={{ flex: `0 1 ${width}px` }}
          min={min}
          max={max}
          step={step}
          value={now}
          onChange={onChange}
          onBlur={onBlur}
          disabled={disabled}
          thumbLabel={labelText}
          label={null}
        />
        <output className="num">
          {now}
          {unit}
        </output>
      </div>
    </FieldGroup>
  )
}
