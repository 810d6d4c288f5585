import { Button, Checkbox, Textarea } from '@mantine/core'
import { maxReportComment } from '@terakoya/contract/inputLimits'
import type { ReportComment } from '@terakoya/contract/reports/C50102-report/report'
import { type ReportRowNo, reportRows } from '@terakoya/domain/reports/rows'
import { looksBlank } from '@terakoya/domain/texts/looksBlank'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { DraftOffer } from '../../../framework/unsaved/DraftOffer.tsx'
import { useSave } from '../../../framework/unsaved/useSave.ts'
import { useUnsaved } from '../../../framework/unsaved/useUnsaved.ts'
import { FailureAlert } from '../../FailureAlert.tsx'
import { FieldLabel } from '../../FieldLabel.tsx'
import classes from './Comments.module.css'
import { useOpenComment } from './openComments.ts'
import { reportCommentWords } from './text.ts'

interface CommentFormProps {
  report: { schedule_no: number; t3110_lock_version: number }
  detail_no: ReportRowNo
  /** The comment of this round that is there already. */
  present: ReportComment | undefined
  /** May ask for the row to be changed; whoever doesn't review leaves a note. */
  asks: boolean
  /** It was opened because the report can't be sent back without one. */
  forReturn?: boolean
  /** Closed, it only offers what was typed at an earlier visit. */
  opened: boolean
  onOpen: () => void
  onClose: () => void
  /** Whatever came of it: what is shown is read again. */
  onSettled: () => void
}

interface Typed {
  comment: string
  amend_flag: 0 | 1
}

/** A word to a row; what is typed stays as a draft until it is saved. */
export function CommentForm(props: CommentFormProps) {
  const { report, detail_no, present, asks, forReturn = false, opened, onOpen, onClose, onSettled } = props
  const t = reportCommentWords.useText()
  const { schedule_no, t3110_lock_version } = report
  const row = reportRows[detail_no].label
  const stored: Typed = present ?? { comment: '', amend_flag: asks ? 1 : 0 }
  const [typed, setTyped] = useState<Typed | null>(null)
  const { comment, amend_flag } = typed ?? stored
  const dirty = comment !== stored.comment || (comment !== '' && amend_flag !== stored.amend_flag)
  const [fault, setFault] = useState<'missing' | 'unsaved' | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const box = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (!opened) return
    field.current?.focus({ preventScroll: true })
    // With its buttons, which the bar at the page's foot would hide.
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [opened])
  const close = () => {
    setTyped(null)
    setFault(null)
    onClose()
  }
  const work = useUnsaved<Typed>({
    key: `C50102-comment/${schedule_no}/${detail_no}`,
    value: { comment, amend_flag },
    dirty,
    restore: draft => {
      setTyped(draft)
      onOpen()
    },
    losesOn: 'report',
  })
  const save = useSave('C50102_doComment', {
    work,
    doneText: (_, sent) => t(sent.comment === '' ? 'taken' : 'saved'),
    onSaved: close,
    onSettled,
  })
  const point = (to: 'missing' | 'unsaved') => {
    setFault(to)
    box.current?.scrollIntoView({ block: 'nearest' })
    field.current?.focus({ preventScroll: true })
  }
  // What is wrong makes the box longer.
  useEffect(() => {
    if (fault) box.current?.scrollIntoView({ block: 'nearest' })
  }, [fault])
  useOpenComment(detail_no, opened && dirty, () => point('unsaved'))
  if (!opened) return <DraftOffer work={work} besideLessons />

  const input = { schedule_no, t3110_lock_version, detail_no }
  const submit = () => {
    if (save.saving) return
    if (looksBlank(comment)) point('missing')
    else save.send({ ...input, comment: comment.trim(), amend_flag })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  const cancel = () => {
    work.dropDraft()
    close()
  }
  return (
    <fieldset ref={box} className={`${classes.form} no-print`}>
      <legend className="visually-hidden">{t('label', { row })}</legend>
      <DraftOffer work={work} besideLessons />
      {forReturn && <p className={classes.asked}>{t('return_first')}</p>}
      <FailureAlert error={save.error} />
      <Textarea
        ref={field}
        label={<FieldLabel required>{t('label', { row })}</FieldLabel>}
        description={t('hint')}
        autosize
        minRows={2}
        maxLength={maxReportComment}
        value={comment}
        onChange={event => {
          setTyped({ comment: event.currentTarget.value, amend_flag })
          setFault(null)
        }}
        onKeyDown={onKeyDown}
        error={fault && t(fault)}
      />
      {asks && (
        <Checkbox
          size="sm"
          label={t('must')}
          description={t('must_hint')}
          checked={amend_flag === 1}
          onChange={event => setTyped({ comment, amend_flag: event.currentTarget.checked ? 1 : 0 })}
        />
      )}
      <div className="row to-end">
        {present && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => save.send({ ...input, comment: '', amend_flag: present.amend_flag })}
            disabled={save.saving}
          >
            {t('take')}
          </Button>
        )}
        <Button variant="default" size="compact-sm" onClick={cancel}>
          {t('cancel')}
        </Button>
        <Button size="compact-sm" loading={save.saving} onClick={submit}>
          {t('save')}
        </Button>
      </div>
    </fieldset>
  )
}
