import type { ReportComment } from '@terakoya/contract/reports/C50102-report/report'
import type { ReactNode } from 'react'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import { Tag } from '../../day/Tag.tsx'
import classes from './Comments.module.css'
import { reportCommentWords } from './text.ts'

interface CommentCardProps {
  comment: ReportComment
  /** Said of an earlier round. */
  earlier?: boolean
  children?: ReactNode
}

/** A reviewer's word to a row, and what became of it. */
export function CommentCard({ comment, earlier = false, children }: CommentCardProps) {
  const t = reportCommentWords.useText()
  const { amend_flag, user_name, written_at, settled_flag, answer } = comment
  return (
    <article className={classes.comment} data-amend={amend_flag === 1 || undefined}>
      <header>
        {earlier && <Tag>{t('earlier')}</Tag>}
        <b>{t(amend_flag === 1 ? 'must' : 'note')}</b>
        <span className="num soft">
          {t('by', { name: user_name, when: lessonInstant.dayAndTime(written_at) })}
        </span>
        {amend_flag === 1 && settled_flag === 1 && (
          <Tag kind="ok">{t(answer === '' ? 'settled' : 'answered')}</Tag>
        )}
      </header>
      <p className={classes.text}>{comment.comment}</p>
      {answer !== '' && <p className={classes.text}>{t('answer', { text: answer })}</p>}
      {children}
    </article>
  )
}
