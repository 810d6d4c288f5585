import { RangeSlider } from '@mantine/core'
import { FieldGroup } from '../FieldGroup.tsx'
import type { FieldProps } from '../formField.ts'
import { formWords } from '../text.ts'
import type { Scale } from './scale.ts'

type Range = readonly [from: number, to: number]

/** A range of numbers by eye; its ends may meet, and never pass each other. */
export function RangeSliderField({ value, onChange, props, ...field }: FieldProps<Range | null, Scale>) {
  const { label, labelText, description, onBlur, error, disabled, width = 320 } = field
  const t = formWords.useText()
  const { min = 0, max = 100, step = 1, unit = '' } = props ?? {}
  const [from, to] = value ?? [min, max]
  return (
    <FieldGroup label={label} description={description} error={error}>
      <div className="row gap-4">
        <RangeSlider
          style={{ flex: `0 1 ${width}px` }}
          min={min}
          max={max}
          step={step}
          minRange={0}
          value={[from, to]}
          onChange={onChange}
          onBlur={onBlur}
          disabled={disabled}
          thumbFromLabel={t('slider_from', { label: labelText })}
          thumbToLabel={t('slider_to', { label: labelText })}
          label={null}
        />
        <output className="num">{t('slider_range', { from: `${from}${unit}`, to: `${to}${unit}` })}</output>
      </div>
    </FieldGroup>
  )
}
