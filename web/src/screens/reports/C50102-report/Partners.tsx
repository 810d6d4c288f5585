import { useRouter } from '@tanstack/react-router'
import { slotText, timeDivisionOf } from '@terakoya/domain/days/timeSlot'
import type { MouseEvent } from 'react'
import { ReportStateTag } from '../../../components/reports/ReportStateTag.tsx'
import { putAside } from './putAside.ts'
import classes from './Report.module.css'
import type { Report } from './rowsState.ts'
import { reportWords } from './text.ts'

/** The teacher's lessons of one period, each with its own report and its state. */
export function Partners({ report }: { report: Report }) {
  const t = reportWords.useText()
  const router = useRouter()
  const { schedule_no, partners } = report
  if (partners.length < 2) return null
  const go = (event: MouseEvent, to: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    // What is written here waits as a draft, and is there again on the way back: nobody has to be asked.
    putAside.add(schedule_no)
    void router.navigate({ to, ignoreBlocker: true, search: (before: object) => before })
  }
  return (
    <nav aria-label={t('partners')} className="no-print">
      <ul className={classes.partners}>
        {partners.map(each => {
          const to = `/C50102/${each.schedule_no}`
          const current = each.schedule_no === schedule_no
          return (
            <li key={each.schedule_no}>
              <a
                href={to}
                className={classes.partner}
                {...(current && { 'aria-current': 'page' as const })}
                onClick={event => (current ? event.preventDefault() : go(event, to))}
              >
                <span>
                  {t('partner', { name: each.student_name })}
                  {timeDivisionOf(each.time_limit_no) !== 0 && (
                    <span className="num small">　{slotText(each.time_limit_no)}</span>
                  )}
                </span>
                <ReportStateTag report_status={each.report_status} />
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
