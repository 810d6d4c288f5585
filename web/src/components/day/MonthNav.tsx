import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { addMonths, type Month, monthText } from '@terakoya/domain/days/month'
import { dayWords } from './text.ts'

/** The month shown, and the way to those beside it. */
export function MonthNav({ month, onMonth }: { month: Month; onMonth: (month: Month) => void }) {
  const t = dayWords.useText()
  return (
    <>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('previous_month')}
        onClick={() => onMonth(addMonths(month, -1))}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <h2 className="num">{monthText(month)}</h2>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('next_month')}
        onClick={() => onMonth(addMonths(month, 1))}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </>
  )
}
