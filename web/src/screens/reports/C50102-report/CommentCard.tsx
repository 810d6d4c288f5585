import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Tag } from '../../../components/day/Tag.tsx'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import type { RowComment } from './commentState.ts'
import classes from './Report.module.css'
import { reportWords } from './text.ts'

interface CommentCardProps {
  comment: RowComment
  /** Said of an earlier round. */
  earlier?: boolean
  children?: ReactNode
}

/** A reviewer's word to a row, and what became of it. */
export function CommentCard({ comment, earlier = false, children }: CommentCardProps) {
  const t = reportWords.useText()
  const { amend_flag, user_name, written_at, settled_flag, answer } = comment
  return (
    <article className={classes.comment} data-amend={amend_flag === 1 || undefined}>
      <header>
        {earlier && <Tag>{t('comment_earlier')}</Tag>}
        <b>{t(amend_flag === 1 ? 'comment_must' : 'comment_note')}</b>
        <span className="num soft">
          {t('comment_by', { name: user_name, at: lessonInstant.dayAndTime(written_at) })}
        </span>
        {amend_flag === 1 && settled_flag === 1 && (
          <Tag kind="ok">{t(answer === '' ? 'settled' : 'answered')}</Tag>
        )}
      </header>
      <p className={classes.written}>{comment.comment}</p>
      {answer !== '' && <p className={classes.written}>{t('comment_answer', { answer })}</p>}
      {children}
    </article>
  )
}

/** Takes a comment back. */
export function WithdrawButton({
  label,
  loading,
  onPress,
}: {
  label: string
  loading: boolean
  onPress: () => void
}) {
  const t = reportWords.useText()
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      c="var(--link)"
      className="start"
      loading={loading}
      aria-label={t('comment_withdraw_of', { label })}
      onClick={onPress}
    >
      {t('comment_withdraw')}
    </Button>
  )
}
