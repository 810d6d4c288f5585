import { ActionIcon, Button, Select } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconRefresh } from '@tabler/icons-react'
import { addDays, type Day } from '@terakoya/domain/days/day'
import { dayRangeText, shortDayText } from '@terakoya/domain/days/dayText'
import type { ReactNode } from 'react'
import type { Centers } from '../../../../session/useCenters.ts'
import { assignmentWords } from '../text.ts'
import classes from './Toolbar.module.css'

export interface ToolbarProps {
  centers: Centers['own']
  center_no: number
  week: Day
  thisWeek: Day
  onCenter: (center_no: number) => void
  onWeek: (week: Day) => void
  onReload: () => void
  loading: boolean
  /** The state of the week and what can be done with it. */
  children: ReactNode
  /** Stays at the right end of the first line, whatever comes between. */
  end?: ReactNode
}

/** `11/30〜12/06`: a phone has no room for more. */
function shortRangeText(week: Day): string {
  const [from, to] = [week, addDays(week, 6)].map(day => shortDayText(day).slice(0, 5))
  return assignmentWords.say('week_short', { from: from ?? '', to: to ?? '' })
}

/** The first line: which center, which week, in which state, and what can be done. */
export function Toolbar(props: ToolbarProps) {
  const { centers, center_no, week, thisWeek, onCenter, onWeek, onReload, loading, children, end } = props
  const t = assignmentWords.useText()
  return (
    <div className={classes.first}>
      <div className={classes.bar}>
        {centers.length > 1 ? (
          <Select
            aria-label={t('center')}
            className={classes.center ?? ''}
            size="xs"
            classNames={{ input: classes.field ?? '' }}
            data={centers.map(({ center_no: value, label }) => ({ value: String(value), label }))}
            value={String(center_no)}
            onChange={value => value !== null && onCenter(Number(value))}
            searchable={centers.length > 10}
            comboboxProps={{ withinPortal: true }}
          />
        ) : (
          <b>{centers[0]?.label}</b>
        )}
        <div className={classes.week}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            className={classes.quiet}
            aria-label={t('week_previous')}
            title={t('week_previous')}
            onClick={() => onWeek(addDays(week, -7))}
          >
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <strong className="num">
            <span className={classes.wide}>{dayRangeText(week, addDays(week, 6))}</span>
            <span className={classes.narrow}>{shortRangeText(week)}</span>
          </strong>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            className={classes.quiet}
            aria-label={t('week_next')}
            title={t('week_next')}
            onClick={() => onWeek(addDays(week, 7))}
          >
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </div>
        {week !== thisWeek && (
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            className={classes.quiet}
            onClick={() => onWeek(thisWeek)}
          >
            {t('week_this')}
          </Button>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          className={classes.quiet}
          aria-label={t('reload')}
          title={t('reload')}
          loading={loading}
          onClick={onReload}
        >
          <IconRefresh size={17} aria-hidden />
        </ActionIcon>
        {children}
      </div>
      {end}
    </div>
  )
}
