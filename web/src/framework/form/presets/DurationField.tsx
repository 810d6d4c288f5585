import { NativeSelect, TextInput } from '@mantine/core'
import { frameworkWords } from '../../text.ts'
import { FieldGroup } from '../FieldGroup.tsx'
import type { FieldProps } from '../formField.ts'

/** An amount of days, months or years. */
export interface Duration {
  amount: number
  unit: DurationUnit
}

const units = ['days', 'months', 'years'] as const
type DurationUnit = (typeof units)[number]

/** 30 days, when nothing was chosen (spec §5 "Duration picker"). */
export const usualDuration: Duration = { amount: 30, unit: 'days' }

/** How long something lasts: an amount and its unit. */
export function DurationField({ value, onChange, ...field }: FieldProps<Duration | null>) {
  const { label, labelText, description, onBlur, error, disabled } = field
  const t = frameworkWords.useText()
  const duration = value ?? usualDuration
  return (
    <FieldGroup label={label} description={description}>
      <div className="row gap-4">
        <TextInput
          w={90}
          inputMode="numeric"
          aria-label={t('duration_amount', { label: labelText })}
          value={String(duration.amount)}
          disabled={disabled}
          error={error}
          onBlur={onBlur}
          onChange={event => {
            const digits = event.currentTarget.value.normalize('NFKC').replace(/\D/g, '').slice(0, 5)
            onChange({ ...duration, amount: Number(digits) })
          }}
        />
        <NativeSelect
          aria-label={t('duration_unit', { label: labelText })}
          data={units.map(unit => ({ value: unit, label: t(`duration_${unit}`) }))}
          value={duration.unit}
          disabled={disabled}
          onChange={event => {
            const { value: chosen } = event.currentTarget
            onChange({ ...duration, unit: units.find(unit => unit === chosen) ?? 'days' })
          }}
        />
      </div>
    </FieldGroup>
  )
}
