import { type ReportRowNo, reportRows } from '@terakoya/domain/reports/rows'
import { useCall } from '../../../api/useCall.ts'
import { Tag } from '../../../components/day/Tag.tsx'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import classes from './ReportData.module.css'
import { reportDataWords } from './text.ts'

/** What reviewers said to the rows, of all rounds, with what the author answered. */
export function Comments({ schedule_no }: { schedule_no: number }) {
  const t = reportDataWords.useText()
  const { data } = useCall('C50102_getComment', { schedule_no })
  const comments = data?.comments ?? []
  if (comments.length === 0) return null
  return (
    <section className="stack gap-2 no-print" aria-labelledby="comments">
      <h3 id="comments">{t('comments')}</h3>
      <ul className="list stack gap-2">
        {comments.map(each => (
          <li key={each.comment_no} className={classes.comment}>
            <p className="facts note num">
              {t('comment_by', {
                row: reportRows[each.detail_no as ReportRowNo].label,
                name: each.user_name,
                when: lessonInstant.dayAndTime(each.written_at),
              })}
              <Tag kind={each.amend_flag === 1 ? 'warn' : 'plain'}>
                {t(each.amend_flag === 1 ? 'must' : 'memo')}
              </Tag>
              {each.settled_flag === 1 && <Tag kind="ok">{t('settled')}</Tag>}
            </p>
            <p>{each.comment}</p>
            {each.answer !== '' && <p className="note">{t('comment_answer', { text: each.answer })}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
