import { IconChevronRight, IconFileText } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReportState } from '@terakoya/contract/reports/C50101-report-approval'
import type { WaitingReports } from '../../../components/reports/useWaitingReports.ts'
import { linkSearch } from '../../../routing/linkSearch.ts'
import classes from './Home.module.css'
import { homeWords } from './text.ts'

/** What is counted, as the list of reports calls it, in the order of the block. */
const counted = [
  ['waiting', 'reports_waiting'],
  ['waited', 'reports_waited'],
  ['overdue', 'reports_overdue'],
] as const satisfies readonly (readonly [ReportState, string])[]

/** Whether there is anything of it to do. */
export function hasReports({ counts }: WaitingReports): boolean {
  return counts !== null && counted.some(([state]) => counts[state] > 0)
}

/** Reports that a reviewer has to decide, and those that are late: each number leads to the list that it counts. */
export function Reports({ counts, start_date }: WaitingReports) {
  const t = homeWords.useText()
  if (counts === null) return null
  return (
    <section className={classes.kind} data-kind="reports" aria-label={t('reports')}>
      <h3 className={classes.kindTitle}>
        <IconFileText size={18} aria-hidden />
        {t('reports')}
      </h3>
      <ul className="list">
        {counted.map(([state, word]) =>
          counts[state] === 0 ? null : (
            <li key={state}>
              <Link
                to="/C50101"
                search={linkSearch('/C50101', { start_date, state })}
                className={classes.row}
                data-part={state === 'waited' || undefined}
              >
                <span className={classes.center}>{t(word)}</span>
                <span className="end strong num line">
                  {t('count', { count: counts[state] })}
                  <IconChevronRight size={16} aria-hidden />
                </span>
              </Link>
            </li>
          ),
        )}
      </ul>
    </section>
  )
}
