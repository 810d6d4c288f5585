import { NumberInput } from '@mantine/core'
import type { Occasion } from './occasion.ts'
import classes from './Replan.module.css'
import { replanWords } from './text.ts'

/** A digit more than any center has students on a day. */
const maxBudget = 999

interface BudgetProps {
  occasion: Occasion
  value: number | null
  onChange: (budget: number | null) => void
}

/** How many students may change beside those whom it concerns anyway. */
export function Budget({ occasion, value, onChange }: BudgetProps) {
  const t = replanWords.useText()
  return (
    <NumberInput
      label={t('budget')}
      description={t(`budget_about_${occasion}`)}
      value={value ?? ''}
      onChange={next => onChange(typeof next === 'number' ? next : null)}
      min={0}
      max={maxBudget}
      clampBehavior="strict"
      allowDecimal={false}
      allowNegative={false}
      className={classes.budget}
      styles={{ wrapper: { width: 112 } }}
    />
  )
}
