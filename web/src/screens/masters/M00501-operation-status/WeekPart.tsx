import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { addDays, type Day, mondayOf } from '@terakoya/domain/days/day'
import { dayRangeText, shortDayText } from '@terakoya/domain/days/dayText'
import { useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { DayBody } from '../../../components/day/DayBody.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { NeedTable } from '../../../components/needs/NeedTable.tsx'
import { Entered } from './Entered.tsx'
import { LowMark } from './LowMark.tsx'
import classes from './Status.module.css'
import { statusWords } from './text.ts'
import { UsageChart } from './UsageChart.tsx'
import type { WeekDay } from './weekDay.ts'

interface WeekPartProps {
  center_no: number
  day: Day
  today: Day
  onShow: (day: Day) => void
}

const withMissing = (day: WeekDay) => ({
  ...day,
  periods: day.periods.map(each => ({ ...each, missing: Math.max(0, each.needed - each.working) })),
})

/** A week of a center in numbers: teachers who work and who are needed, and how well the seats are used. */
export function WeekPart({ center_no, day, today, onShow }: WeekPartProps) {
  const t = statusWords.useText()
  const monday = mondayOf(day)
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const { data, error, refetch, isPlaceholderData } = useCall(
    'M00501_getTeacherCounts',
    { center_no, schedule_date: monday },
    { keepPrevious: true },
  )
  return (
    <>
      <nav className={classes.weekNav} aria-label={t('week')}>
        <ActionIcon
          variant="default"
          size={36}
          className="no-print"
          aria-label={t('previous_week')}
          onClick={() => onShow(addDays(monday, -7))}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <h2 className={`${classes.range} num`}>{dayRangeText(monday, addDays(monday, 6))}</h2>
        <ActionIcon
          variant="default"
          size={36}
          className="no-print"
          aria-label={t('next_week')}
          onClick={() => onShow(addDays(monday, 7))}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
        {monday !== mondayOf(today) && (
          <Button variant="default" size="xs" className="no-print" onClick={() => onShow(today)}>
            {t('this_week')}
          </Button>
        )}
      </nav>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading lines={8} />
      ) : (
        <DayBody stale={isPlaceholderData}>
          <section className={classes.panel} aria-labelledby="usage-title">
            <div className={classes.panelHead}>
              <h3 id="usage-title">{t('chart_title')}</h3>
              <SegmentedControl
                size="xs"
                className="no-print"
                value={view}
                onChange={value => setView(value as typeof view)}
                data={[
                  { value: 'chart', label: t('chart') },
                  { value: 'table', label: t('table') },
                ]}
              />
            </div>
            {view === 'chart' ? <UsageChart days={data.days} /> : <UsageTable days={data.days} />}
          </section>
          <div className={classes.panel}>
            <div className={classes.panelHead}>
              <h3>{t('week')}</h3>
            </div>
            <NeedTable label={t('week')} days={data.days.map(withMissing)} />
          </div>
        </DayBody>
      )}
    </>
  )
}

function UsageTable({ days }: { days: readonly WeekDay[] }) {
  const t = statusWords.useText()
  return (
    <table className={`${classes.table} num`}>
      <thead>
        <tr>
          <th scope="col">{t('date')}</th>
          <th scope="col">{t('usage')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('seats_head')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map(day => (
          <tr key={day.schedule_date}>
            <th scope="row">{shortDayText(day.schedule_date)}</th>
            <td>
              {day.offered === 0 ? (
                t(day.closed_flag === 1 ? 'closed' : 'no_seats')
              ) : (
                <>
                  {day.usage_rate}% {day.low_flag === 1 && <LowMark />}
                  <Entered day={day} />
                </>
              )}
            </td>
            <td>{day.offered > 0 && t('seats', { taken: day.taken, offered: day.offered })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
