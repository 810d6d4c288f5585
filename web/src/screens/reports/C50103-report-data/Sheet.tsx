import { mayOpen, screenOf } from '@terakoya/contract/screens'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import type { ReportVersionKind } from '@terakoya/domain/reports/moves'
import { AttendanceTag } from '../../../components/day/AttendanceTag.tsx'
import { DayAndSlot } from '../../../components/day/DayAndSlot.tsx'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ReportSheet } from '../../../components/reports/ReportSheet.tsx'
import { ReportStateTag } from '../../../components/reports/ReportStateTag.tsx'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import { RecordFacts } from '../../../framework/edit/RecordFacts.tsx'
import { useUser } from '../../../session/sessionStore.ts'
import { Comments } from './Comments.tsx'
import classes from './ReportData.module.css'
import { reportDataWords, versionKeys } from './text.ts'
import { changedRows } from './versionRows.ts'

type ReportData = OutputOf<'C50103_getData'>

/** The report as a sheet of paper: the lesson, what was written, and for insiders the handovers and what it was before. */
export function Sheet({ report }: { report: ReportData }) {
  const t = reportDataWords.useText()
  const user = useUser()
  const { isStudent } = user
  // Who reads the last row wrote or reviews it, and may read what was said to it (domain §5).
  const comments = report.rows.some(row => row.detail_no === 16) && mayOpen(screenOf('C50102-report'), user)
  const { subject_name: subject, class_count: count, report_status, published_at, round_no } = report
  return (
    <article className={classes.sheet} aria-labelledby="sheet-heading">
      <h2 id="sheet-heading">{t('sheet')}</h2>
      <RecordFacts
        facts={[
          [
            t('student'),
            t('student_value', {
              name: report.student_name,
              year: schoolYearText(report.school_year_code),
            }),
          ],
          [t('when'), <DayAndSlot key="when" lesson={report} />],
          [t('subject'), count > 0 ? t('class_count', { subject, count }) : subject],
          [t('teacher'), report.teacher_name],
          [t('center'), report.center_name],
          [
            t('attendance'),
            report.attendance_distinction !== 0 && (
              <AttendanceTag key="attendance" attendance_distinction={report.attendance_distinction} />
            ),
          ],
          [t('status'), !isStudent && <ReportStateTag key="state" report_status={report_status} />],
          [t('submitted'), report.submitted_at !== null && lessonInstant.dayAndTime(report.submitted_at)],
          [
            t('sent'),
            published_at !== null
              ? lessonInstant.dayAndTime(published_at)
              : !isStudent && report_status !== null && t('not_sent'),
          ],
          [t('rounds'), round_no > 0 && t('rounds_value', { count: round_no })],
        ]}
      />
      {report.rows.length === 0 ? (
        <EmptyState title={t('none')}>{t('none_body')}</EmptyState>
      ) : (
        <ReportSheet rows={report.rows} />
      )}
      {comments && <Comments schedule_no={report.schedule_no} />}
      {report.versions.length > 0 && <History report={report} />}
    </article>
  )
}

/** Every text that was submitted, approved or corrected, the newest first; on paper the sheet stands alone. */
function History({ report }: { report: ReportData }) {
  const t = reportDataWords.useText()
  return (
    <section className="stack gap-2 no-print" aria-labelledby="history">
      <h3 id="history">{t('history')}</h3>
      {report.versions.map(({ version_no, version_kind, user_name, at, rows }, place) => {
        const changed = changedRows({ rows }, report.versions[place + 1])
        return (
          <details key={version_no} className={classes.version}>
            <summary className="num">
              {t('version', {
                at: lessonInstant.dayAndTime(at),
                kind: t(versionKeys[version_kind as ReportVersionKind]),
                name: user_name,
              })}
            </summary>
            {changed.length > 0 && <p className="note">{t('changed_rows', { rows: changed.join('、') })}</p>}
            <ReportSheet rows={rows} level={4} />
          </details>
        )
      })}
    </section>
  )
}
