import { NativeSelect } from '@mantine/core'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { shortDayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { useState } from 'react'
import { ReportSheet } from '../../../components/reports/ReportSheet.tsx'
import { rowText } from '../../../components/reports/rowText.ts'
import { Handover } from './Handover.tsx'
import classes from './Report.module.css'
import type { Report } from './rowsState.ts'
import { reportWords } from './text.ts'

export interface BesideReads {
  previous: OutputOf<'C50102_getPreviousReports'> | undefined
  next: OutputOf<'C50102_getNextSchedules'> | undefined
}

/** What somebody who writes or reviews looks at: last time's homework, the handover, the report before, what comes next. */
export function Beside({ report, previous, next }: BesideReads & { report: Report }) {
  const t = reportWords.useText()
  const reports = previous?.reports ?? []
  const [chosen, setChosen] = useState(0)
  const shown = reports[chosen] ?? reports[0]
  const last = reports.find(each => each.subject_no === report.subject_no)
  const homework = rowText(
    9,
    last?.rows.find(row => row.detail_no === 9),
  )
  return (
    <>
      {previous && (
        <section className={classes.besidePart} aria-labelledby="beside-homework">
          <h3 id="beside-homework">{t('homework_last')}</h3>
          {homework === '' ? (
            <p className="note">{t('homework_last_none')}</p>
          ) : (
            <p className={classes.written}>{homework}</p>
          )}
        </section>
      )}
      <Handover report={report} />
      {previous && (
        <section className={classes.besidePart} aria-labelledby="beside-previous">
          <h3 id="beside-previous">{t('previous')}</h3>
          {shown === undefined ? (
            <p className="note">{t('previous_none')}</p>
          ) : (
            <>
              <NativeSelect
                aria-label={t('previous_choose')}
                value={String(shown.schedule_no)}
                onChange={event =>
                  setChosen(reports.findIndex(each => String(each.schedule_no) === event.currentTarget.value))
                }
                data={reports.map(each => ({
                  value: String(each.schedule_no),
                  label: `${shortDayText(each.schedule_date)} ${each.subject_name}`,
                }))}
              />
              <ReportSheet rows={shown.rows} level={4} />
            </>
          )}
        </section>
      )}
      {next && (
        <section className={classes.besidePart} aria-labelledby="beside-next">
          <h3 id="beside-next">{t('next')}</h3>
          {next.lessons.length === 0 ? (
            <p className="note">{t('next_none')}</p>
          ) : (
            <ul className={classes.nextLessons}>
              {next.lessons.map(each => (
                <li key={each.schedule_no} className="num">
                  <b>{shortDayText(each.schedule_date)}</b> {slotText(each.time_limit_no)}
                  <br />
                  {each.subject_name}　{each.teacher_name === '' ? t('no_teacher') : each.teacher_name}
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  )
}
