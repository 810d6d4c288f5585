import { ActionIcon } from '@mantine/core'
import { IconMessagePlus } from '@tabler/icons-react'
import type { ReportComment } from '@terakoya/contract/reports/C50102-report/report'
import { shortDayText } from '@terakoya/domain/days/dayText'
import { type ReportLine, reportLines } from '../../../components/reports/reportLines.ts'
import { SourceTag } from '../../../components/reports/SourceTag.tsx'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import classes from './Approval.module.css'
import { CommentForm, RowComments } from './RowComments.tsx'
import type { EditedReport, PreviousReport } from './readReport.ts'
import { approvalWords } from './text.ts'

interface ReviewRowsProps {
  report: EditedReport
  lines: readonly ReportLine[]
  /** The report to compare with, where there is one. */
  previous: PreviousReport | undefined
  comments: readonly ReportComment[]
  /** Of these the ones of the round that would begin. */
  round: readonly ReportComment[]
  speaks: boolean
  commenting: { detail_no: number; forReturn: boolean } | null
  onComment: (commenting: { detail_no: number; forReturn: boolean } | null) => void
  onSettled: () => void
}

/** The rows beside those of the previous report, each with what was said to it. */
export function ReviewRows(props: ReviewRowsProps) {
  const { report, lines, previous, comments, round, speaks, commenting, onComment, onSettled } = props
  const t = approvalWords.useText()
  const { handover } = report
  const earlier = new Map(previous ? reportLines(previous).map(line => [line.detail_no, line.text]) : [])
  return (
    <table className={classes.rows}>
      <colgroup>
        <col className={classes.labels} />
      </colgroup>
      <thead className={previous ? undefined : 'visually-hidden'}>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('row')}</span>
          </th>
          <th scope="col">{t('now')}</th>
          {previous && (
            <th scope="col" className="num">
              {t('before', { day: shortDayText(previous.schedule_date), subject: previous.subject_name })}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map(line => {
          const { detail_no, label, text } = line
          const present = round.find(comment => comment.detail_no === detail_no)
          return (
            <tr key={detail_no} data-row={detail_no}>
              <th scope="row">{label}</th>
              <td>
                <div className={classes.cell}>
                  <p>
                    {text === '' ? <span className="quiet">{t('empty')}</span> : text}{' '}
                    <SourceTag row={report.rows.find(row => row.detail_no === detail_no)} />
                  </p>
                  {speaks && (
                    <ActionIcon
                      className="no-print"
                      variant="subtle"
                      color="gray"
                      c="var(--ink-2)"
                      size={24}
                      aria-label={t(present ? 'comment_edit_of' : 'comment_of', { row: label })}
                      title={t('comment')}
                      onClick={() => onComment({ detail_no, forReturn: false })}
                    >
                      <IconMessagePlus size={16} aria-hidden />
                    </ActionIcon>
                  )}
                </div>
                {detail_no === 15 && handover && handover.updated_at !== null && (
                  <small className="hint num">
                    {t('handover_by', {
                      name: handover.updated_by,
                      when: lessonInstant.dayAndTime(handover.updated_at),
                    })}
                  </small>
                )}
                <RowComments comments={comments.filter(comment => comment.detail_no === detail_no)} />
                {commenting?.detail_no === detail_no && (
                  <CommentForm
                    report={report}
                    line={line}
                    present={present}
                    forReturn={commenting.forReturn}
                    onDone={() => onComment(null)}
                    onSettled={onSettled}
                  />
                )}
              </td>
              {previous && <td className={classes.before}>{earlier.get(detail_no) ?? ''}</td>}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
