import { monthText } from '@terakoya/domain/days/dayText'
import { addMonths, type Month } from '@terakoya/domain/days/month'
import { StepNav } from './StepNav.tsx'
import { dayWords } from './text.ts'

/** The month shown, and the way to those beside it. */
export function MonthNav({ month, onMonth }: { month: Month; onMonth: (month: Month) => void }) {
  const t = dayWords.useText()
  return (
    <StepNav
      previous={t('previous_month')}
      next={t('next_month')}
      onStep={by => onMonth(addMonths(month, by))}
    >
      <h2 className="num">{monthText(month)}</h2>
    </StepNav>
  )
}
