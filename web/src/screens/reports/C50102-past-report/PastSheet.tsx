import { useIntersection } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { dayText, shortDayText } from '@terakoya/domain/days/dayText'
import { reportStatus } from '@terakoya/domain/reports/states'
import { useEffect } from 'react'
import { Tag } from '../../../components/day/Tag.tsx'
import { ReportFacts } from '../../../components/reports/ReportFacts.tsx'
import { ReportSheet } from '../../../components/reports/ReportSheet.tsx'
import { reportSheetWords } from '../../../components/reports/text.ts'
import { useMarkRead } from '../../../components/reports/useMarkRead.ts'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import classes from './PastReport.module.css'
import { pastReportWords } from './text.ts'

type Sent = OutputOf<'C50102_getPastReport'>['reports'][number]

/** A report as it was sent; whoever of the family has come to its end has read it. */
export function PastSheet({ report, own }: { report: Sent; own: boolean }) {
  const t = pastReportWords.useText()
  const say = reportSheetWords.useText()
  const { schedule_no, schedule_date, subject_name, published_at, read_at, corrected_flag, version_no } =
    report
  const { markRead, noted } = useMarkRead({ schedule_no, version_no, unread: own && read_at === null })
  const read = read_at !== null || noted
  const { ref: end, entry } = useIntersection()
  const reached = entry?.isIntersecting === true
  useEffect(() => {
    if (reached) markRead()
  }, [reached, markRead])
  const absence = report.report_status === reportStatus.absentApproved
  const titleId = `past-${schedule_no}`
  return (
    <article className={classes.sheet} aria-labelledby={titleId}>
      <header>
        <h3 id={titleId} className="facts">
          {!read && own && <span className={classes.dot} aria-hidden />}
          <Link
            to={`/C50102/${schedule_no}`}
            aria-label={t('open', { day: dayText(schedule_date), subject: subject_name })}
          >
            {shortDayText(schedule_date)}　{subject_name}
          </Link>
          {corrected_flag === 1 && <Tag kind="info">{say('corrected')}</Tag>}
          <span className="no-print">
            <Tag kind={read ? 'plain' : 'warn'}>{t(read ? 'read' : 'unread')}</Tag>
          </span>
        </h3>
        <ReportFacts lesson={report} />
        {published_at !== '' && (
          <p className="hint num">
            {say(corrected_flag === 1 ? 'corrected_at' : 'sent_at', {
              at: lessonInstant.dayAndTime(published_at),
            })}
          </p>
        )}
      </header>
      {absence && <p>{say('absent_sheet')}</p>}
      <ReportSheet rows={report.rows} level={4} />
      <div ref={end} />
    </article>
  )
}
