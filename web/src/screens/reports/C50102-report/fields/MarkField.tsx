import { Button, Radio } from '@mantine/core'
import { FieldLabel } from '../../../../components/FieldLabel.tsx'
import { reportWords } from '../text.ts'
import type { Choice } from './choices.ts'
import classes from './Fields.module.css'
import type { RowFieldProps } from './fieldProps.ts'

/** A mark in one tap: all that may be chosen lies open, as large as a finger. */
export function MarkField({
  choices,
  label,
  value,
  onChange,
  onLeave,
  error,
  hint,
  required,
}: RowFieldProps & { choices: readonly Choice[] }) {
  const t = reportWords.useText()
  return (
    <Radio.Group
      label={<FieldLabel required={required}>{label}</FieldLabel>}
      description={hint}
      error={error}
      value={value}
      onChange={next => onChange(next)}
      onBlur={onLeave}
    >
      <div className={classes.chips}>
        {choices.map(choice => (
          <Radio.Card key={choice.value} value={choice.value} className={classes.chip ?? ''}>
            {choice.label}
          </Radio.Card>
        ))}
        {!required && value !== '' && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            c="var(--link)"
            aria-label={t('clear_of', { label })}
            onClick={() => onChange('')}
          >
            {t('clear')}
          </Button>
        )}
      </div>
    </Radio.Group>
  )
}
