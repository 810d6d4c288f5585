import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { JudgedDay, ShortageRow } from '@terakoya/contract/lessons/C40401-required-teachers'
import { mayOpen, type ScreenKey, screenOf } from '@terakoya/contract/screens'
import { mondayOf } from '@terakoya/domain/days/day'
import { dayText, monthText } from '@terakoya/domain/days/dayText'
import { monthOf } from '@terakoya/domain/days/month'
import { linkSearch } from '../../../routing/linkSearch.ts'
import { useUser } from '../../../session/sessionStore.ts'
import classes from './Required.module.css'
import { ShortageItem } from './ShortageItem.tsx'
import styles from './Shortages.module.css'
import { shortageWords } from './shortageText.ts'

interface ShortageDayProps {
  day: JudgedDay
  rows: readonly ShortageRow[]
  center_no: number
}

/** A day with its proofs, and the ways to where more seats come from. */
export function ShortageDay({ day, rows, center_no }: ShortageDayProps) {
  const t = shortageWords.useText()
  const user = useUser()
  const { schedule_date, unexplained } = day
  const month = monthOf(schedule_date)
  const ways: readonly [ScreenKey, string, Record<string, string | number>, string][] = [
    [
      'C10301-shift-overview',
      '/C10301',
      { center: center_no, month },
      t('to_shifts', { month: monthText(month) }),
    ],
    ['C30201-full-seats', '/C30201', { center: center_no, month }, t('to_seats')],
    [
      'C40101-weekly-assignment',
      '/C40101',
      { center: center_no, week: mondayOf(schedule_date), day: schedule_date },
      t('to_week'),
    ],
  ]
  const id = `short-${schedule_date}`
  return (
    <section className="panel stack gap-3" aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className="num">
          {dayText(schedule_date)}
        </h3>
        <p className={`${classes.quiet} num`}>
          {t('day_facts', { count: day.lessons, working: day.working })}
        </p>
        <p className="row no-print">
          {ways
            .filter(([key]) => mayOpen(screenOf(key), user))
            .map(([key, to, search, label]) => (
              <Button
                key={key}
                component={Link}
                to={to}
                search={linkSearch(to, search)}
                variant="default"
                size="compact-sm"
              >
                {label}
              </Button>
            ))}
        </p>
      </div>
      <ul className={styles.list}>
        {rows.map(row => (
          <ShortageItem key={row.lessons[0]?.schedule_no} row={row} />
        ))}
        {unexplained > 0 && (
          <li className={styles.item}>
            <p className={styles.unexplained}>
              {t(day.proven_flag === 1 ? 'unexplained' : 'unproven', { count: unexplained })}
            </p>
          </li>
        )}
      </ul>
    </section>
  )
}
