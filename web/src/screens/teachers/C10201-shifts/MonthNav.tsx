import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { addMonths, type Month, monthText } from '@terakoya/domain/days/month'
import { shiftWords } from './text.ts'

/** The month shown, and the way to those beside it. */
export function MonthNav({ month, onMonth }: { month: Month; onMonth: (month: Month) => void }) {
  const t = shiftWords.useText()
  return (
    <>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('month_before')}
        onClick={() => onMonth(addMonths(month, -1))}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <h2 className="num">{monthText(month)}</h2>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('month_after')}
        onClick={() => onMonth(addMonths(month, 1))}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </>
  )
}
