import type { OutputOf } from '@terakoya/contract/wireTypes'
import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import type { ReportVersionKind } from '@terakoya/domain/reports/moves'
import { AttendanceTag } from '../../../components/day/AttendanceTag.tsx'
import { DayAndSlot } from '../../../components/day/DayAndSlot.tsx'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ReportStateTag } from '../../../components/reports/ReportStateTag.tsx'
import { type ReportLine, reportLines } from '../../../components/reports/reportLines.ts'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import { RecordFacts } from '../../../framework/edit/RecordFacts.tsx'
import { useUser } from '../../../session/sessionStore.ts'
import classes from './ReportData.module.css'
import { reportDataWords, versionKeys } from './text.ts'

type ReportData = OutputOf<'C50103_getData'>

/** The last row that a family reads. */
const lastOfFamily = 13

/** The report as a sheet of paper: the lesson, what was written, and for insiders the handovers and what it was before. */
export function Sheet({ report }: { report: ReportData }) {
  const t = reportDataWords.useText()
  const { isStudent } = useUser()
  const { subject_name: subject, class_count: count, report_status, published_at, round_no } = report
  const lines = reportLines(report)
  const told = lines.filter(line => line.detail_no <= lastOfFamily)
  const inside = lines.filter(line => line.detail_no > lastOfFamily)
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
      {lines.length === 0 ? (
        <EmptyState title={t('none')}>{t('none_body')}</EmptyState>
      ) : (
        <Rows id="told" title={t('to_family')} lines={told} />
      )}
      {inside.length > 0 && <Rows id="inside" title={t('inside')} lines={inside} />}
      {report.versions.length > 0 && <History report={report} />}
    </article>
  )
}

interface RowsProps {
  id: string
  title: string
  lines: readonly ReportLine[]
}

function Rows({ id, title, lines }: RowsProps) {
  const t = reportDataWords.useText()
  return (
    <section className="stack gap-2" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <dl className={classes.rows}>
        {lines.map(({ detail_no, label, text }) => (
          <div key={detail_no}>
            <dt>{label}</dt>
            <dd>{text === '' ? <span className="quiet">{t('empty')}</span> : text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Every text that was submitted, approved or corrected, the newest first; on paper the sheet stands alone. */
function History({ report }: { report: ReportData }) {
  const t = reportDataWords.useText()
  return (
    <section className="stack gap-2 no-print" aria-labelledby="history">
      <h3 id="history">{t('history')}</h3>
      {report.versions.map(({ version_no, version_kind, user_name, at, rows }) => (
        <details key={version_no} className={classes.version}>
          <summary className="num">
            {t('version', {
              at: lessonInstant.dayAndTime(at),
              kind: t(versionKeys[version_kind as ReportVersionKind]),
              name: user_name,
            })}
          </summary>
          <dl className={classes.rows}>
            {reportLines({ ...report, report_status: absenceOf(version_kind), rows }).map(
              ({ detail_no, label, text }) => (
                <div key={detail_no}>
                  <dt>{label}</dt>
                  <dd>{text === '' ? <span className="quiet">{t('empty')}</span> : text}</dd>
                </div>
              ),
            )}
          </dl>
        </details>
      ))}
    </section>
  )
}

/** Whether a version is of an absence decides which of its rows there are. */
function absenceOf(version_kind: string): number {
  return version_kind.startsWith('absent') ? 8 : 1
}
