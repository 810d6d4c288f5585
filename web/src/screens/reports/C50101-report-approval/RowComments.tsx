import { Button, Checkbox, Textarea } from '@mantine/core'
import type { ReportComment } from '@terakoya/contract/reports/C50102-report/report'
import { looksBlank } from '@terakoya/domain/texts/looksBlank'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Tag } from '../../../components/day/Tag.tsx'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import type { ReportLine } from '../../../components/reports/reportLines.ts'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import { DraftOffer } from '../../../framework/unsaved/DraftOffer.tsx'
import { useSave } from '../../../framework/unsaved/useSave.ts'
import { useUnsaved } from '../../../framework/unsaved/useUnsaved.ts'
import classes from './Approval.module.css'
import { approvalWords } from './text.ts'

/** What reviewers said to a row, the oldest round first. */
export function RowComments({ comments }: { comments: readonly ReportComment[] }) {
  const t = approvalWords.useText()
  return comments.map(({ comment_no, amend_flag, settled_flag, comment, user_name, written_at, answer }) => (
    <div key={comment_no} className={classes.said} data-settled={settled_flag === 1 || undefined}>
      <span className="line">
        <Tag kind={amend_flag === 0 ? 'plain' : settled_flag === 1 ? 'ok' : 'warn'}>
          {t(amend_flag === 0 ? 'note' : settled_flag === 1 ? 'settled' : 'must')}
        </Tag>
        <small className="num">
          {t('comment_by', { name: user_name, when: lessonInstant.dayAndTime(written_at) })}
        </small>
      </span>
      <p>{comment}</p>
      {answer !== '' && <p>{t('comment_answer', { text: answer })}</p>}
    </div>
  ))
}

interface CommentFormProps {
  report: { schedule_no: number; t3110_lock_version: number }
  line: Pick<ReportLine, 'detail_no' | 'label'>
  /** The comment of this round that is there already. */
  present: ReportComment | undefined
  /** It was opened because the report can't be sent back without one. */
  forReturn: boolean
  onDone: () => void
  /** Whatever came of it: what is shown is read again. */
  onSettled: () => void
}

/** A word to a row; what is typed stays as a draft until it is saved. */
export function CommentForm({ report, line, present, forReturn, onDone, onSettled }: CommentFormProps) {
  const t = approvalWords.useText()
  const { schedule_no, t3110_lock_version } = report
  const { detail_no, label } = line
  const stored = { comment: present?.comment ?? '', amend_flag: present?.amend_flag ?? (1 as 0 | 1) }
  const [typed, setTyped] = useState(stored)
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const work = useUnsaved({
    key: `C50101-comment/${schedule_no}/${detail_no}`,
    value: typed,
    dirty: typed.comment !== stored.comment,
    restore: setTyped,
    losesOn: 'report',
  })
  const save = useSave('C50102_doComment', {
    work,
    doneText: (_, sent) => t(sent.comment === '' ? 'comment_taken' : 'comment_saved'),
    onSaved: onDone,
    onSettled,
  })
  const input = { schedule_no, t3110_lock_version, detail_no }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (looksBlank(typed.comment)) {
      setMissing(true)
      field.current?.focus()
      return
    }
    save.send({ ...input, comment: typed.comment.trim(), amend_flag: typed.amend_flag })
  }
  const cancel = () => {
    work.dropDraft()
    setTyped(stored)
    onDone()
  }
  return (
    <form
      onSubmit={submit}
      noValidate
      className={classes.commentForm}
      aria-label={t('comment_label', { row: label })}
    >
      <DraftOffer work={work} />
      {forReturn && <p className={classes.asked}>{t('return_comment')}</p>}
      <FailureAlert error={save.error} />
      <Textarea
        ref={field}
        label={t('comment_label', { row: label })}
        description={t('comment_hint')}
        autosize
        minRows={2}
        maxLength={1000}
        value={typed.comment}
        onChange={event => {
          setTyped({ ...typed, comment: event.currentTarget.value })
          setMissing(false)
        }}
        onKeyDown={event => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.form?.requestSubmit()
        }}
        error={missing && t('comment_missing')}
      />
      <Checkbox
        size="sm"
        label={t('comment_must')}
        description={t('comment_must_hint')}
        checked={typed.amend_flag === 1}
        onChange={event => setTyped({ ...typed, amend_flag: event.currentTarget.checked ? 1 : 0 })}
      />
      <div className="row to-end">
        {present && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => save.send({ ...input, comment: '' })}
            disabled={save.saving}
          >
            {t('comment_take')}
          </Button>
        )}
        <Button variant="default" size="compact-sm" onClick={cancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" size="compact-sm" loading={save.saving}>
          {t('comment_save')}
        </Button>
      </div>
    </form>
  )
}
