import { ActionIcon } from '@mantine/core'
import { IconMessagePlus } from '@tabler/icons-react'
import type { ReportComment } from '@terakoya/contract/reports/C50102-report/report'
import { shortDayText } from '@terakoya/domain/days/dayText'
import { useCall } from '../../../api/useCall.ts'
import { CommentCard } from '../../../components/reports/comments/CommentCard.tsx'
import { CommentForm } from '../../../components/reports/comments/CommentForm.tsx'
import { reportCommentWords } from '../../../components/reports/comments/text.ts'
import { type ReportLine, reportLines } from '../../../components/reports/reportLines.ts'
import { SourceTag } from '../../../components/reports/SourceTag.tsx'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import classes from './Approval.module.css'
import { answeredComments, type EditedReport, type PreviousReport } from './readReport.ts'
import { TextBefore } from './TextBefore.tsx'
import { approvalWords } from './text.ts'

/** The row whose comment is being written, and whether it is because nothing can be sent back without one. */
export interface Commenting {
  detail_no: number
  forReturn: boolean
}

interface ReviewRowsProps {
  report: EditedReport
  lines: readonly ReportLine[]
  /** The report to compare with, where there is one. */
  previous: PreviousReport | undefined
  comments: readonly ReportComment[]
  /** Of these the ones of the round that would begin. */
  round: readonly ReportComment[]
  speaks: boolean
  commenting: Commenting | null
  onComment: (commenting: Commenting | null) => void
  onSettled: () => void
}

/** The rows beside those of the previous report; what was said to one stands beneath it, as wide as the table. */
export function ReviewRows(props: ReviewRowsProps) {
  const { report, lines, previous, comments, round, speaks, commenting, onComment, onSettled } = props
  const t = approvalWords.useText()
  const say = reportCommentWords.useText()
  const { handover } = report
  const answered = answeredComments(comments, report)
  const names = useCall('C50102_getDropdowns', {}, { enabled: answered.length > 0 }).data
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
      {lines.map(({ detail_no, label, text }) => {
        const present = round.find(comment => comment.detail_no === detail_no)
        const said = comments.filter(comment => comment.detail_no === detail_no)
        const writes = commenting?.detail_no === detail_no
        return (
          <tbody key={detail_no} data-row={detail_no}>
            <tr>
              <th scope="row">{label}</th>
              <td>
                <div className={classes.cell}>
                  <p>
                    {text === '' ? <span className="quiet">{t('empty')}</span> : text}{' '}
                    <SourceTag row={report.rows.find(row => row.detail_no === detail_no)} />
                  </p>
                  {speaks && !writes && (
                    <ActionIcon
                      className="no-print"
                      variant="subtle"
                      color="gray"
                      c="var(--ink-2)"
                      size={24}
                      aria-label={say(present ? 'edit_of' : 'add_of', { row: label })}
                      title={say(present ? 'edit' : 'comment')}
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
              </td>
              {previous && <td className={classes.before}>{earlier.get(detail_no) ?? ''}</td>}
            </tr>
            {(said.length > 0 || writes) && (
              <tr className={classes.said}>
                <td colSpan={previous ? 3 : 2}>
                  <div className="stack gap-2">
                    {answered
                      .filter(comment => comment.detail_no === detail_no)
                      .map(({ comment_no, row_comment }) => (
                        <TextBefore
                          key={comment_no}
                          detail_no={detail_no}
                          before={row_comment}
                          now={report.rows.find(row => row.detail_no === detail_no)?.comment ?? ''}
                          names={names}
                        />
                      ))}
                    {said.map(comment => (
                      <CommentCard
                        key={comment.comment_no}
                        comment={comment}
                        earlier={!round.includes(comment) && !answered.includes(comment)}
                      />
                    ))}
                    {writes && (
                      <CommentForm
                        report={report}
                        detail_no={detail_no}
                        present={present}
                        asks
                        forReturn={commenting.forReturn}
                        opened
                        onOpen={() => {}}
                        onClose={() => onComment(null)}
                        onSettled={onSettled}
                      />
                    )}
                  </div>
                </td>
              </tr>
            )}
          </tbody>
        )
      })}
    </table>
  )
}
