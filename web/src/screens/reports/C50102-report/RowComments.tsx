import { Button, Group, Radio, Textarea } from '@mantine/core'
import { IconMessagePlus } from '@tabler/icons-react'
import { type ReportRowNo, reportRows } from '@terakoya/domain/reports/rows'
import { looksBlank } from '@terakoya/domain/texts/looksBlank'
import { useRef, useState } from 'react'
import { useWrite } from '../../../api/useWrite.ts'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { FieldLabel } from '../../../components/FieldLabel.tsx'
import { toast } from '../../../components/toast.ts'
import { DraftOffer } from '../../../framework/unsaved/DraftOffer.tsx'
import { useSave } from '../../../framework/unsaved/useSave.ts'
import { useUnsaved } from '../../../framework/unsaved/useUnsaved.ts'
import { CommentCard, WithdrawButton } from './CommentCard.tsx'
import { commentNow, type RowComment } from './commentState.ts'
import classes from './Report.module.css'
import type { Report } from './rowsState.ts'
import { reportWords } from './text.ts'
import { useRereadReport } from './useRereadReport.ts'

interface RowCommentsProps {
  report: Report
  comments: readonly RowComment[]
  detail_no: ReportRowNo
  /** May say something; the others read. */
  speaks: boolean
}

/** What reviewers said of a row, and the way to say more. */
export function RowComments({ report, comments, detail_no, speaks }: RowCommentsProps) {
  const t = reportWords.useText()
  const reread = useRereadReport()
  const { label } = reportRows[detail_no]
  const now = commentNow(comments, report, detail_no)
  const earlier = comments.filter(each => each.detail_no === detail_no && each !== now)
  const [writes, setWrites] = useState(false)
  const withdraw = useWrite('C50102_doComment')
  if (now === undefined && earlier.length === 0 && !speaks) return null
  const { schedule_no, t3110_lock_version } = report
  return (
    <div className={`${classes.comments} no-print`}>
      {earlier.map(each => (
        <CommentCard key={each.comment_no} comment={each} earlier />
      ))}
      {now && (
        <CommentCard comment={now}>
          {speaks && (
            <WithdrawButton
              label={label}
              loading={withdraw.isPending}
              onPress={() =>
                withdraw.mutate(
                  { schedule_no, t3110_lock_version, detail_no, comment: '', amend_flag: now.amend_flag },
                  {
                    onSuccess: () => toast({ kind: 'done', message: t('comment_withdrawn') }),
                    onSettled: reread,
                  },
                )
              }
            />
          )}
        </CommentCard>
      )}
      {speaks && !now && !writes && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconMessagePlus size={16} aria-hidden />}
          aria-label={t('comment_add_of', { label })}
          data-comment={detail_no}
          onClick={() => setWrites(true)}
        >
          {t('comment')}
        </Button>
      )}
      {speaks && !now && (
        <CommentForm
          report={report}
          detail_no={detail_no}
          label={label}
          opened={writes}
          onOpen={() => setWrites(true)}
          onClose={() => setWrites(false)}
        />
      )}
    </div>
  )
}

interface CommentFormProps {
  report: Report
  detail_no: ReportRowNo
  label: string
  opened: boolean
  onOpen: () => void
  onClose: () => void
}

/** A word to a row, kept as a draft until it is said. */
function CommentForm({ report, detail_no, label, opened, onOpen, onClose }: CommentFormProps) {
  const t = reportWords.useText()
  const reread = useRereadReport()
  const field = useRef<HTMLTextAreaElement>(null)
  const own = report.actor === 'reviewer'
  const [written, setWritten] = useState({ comment: '', amend_flag: own ? 1 : 0 })
  const [missing, setMissing] = useState(false)
  const work = useUnsaved({
    key: `C50102-comment/${report.schedule_no}/${detail_no}`,
    value: written,
    dirty: written.comment !== '',
    restore: draft => {
      setWritten(draft)
      onOpen()
    },
  })
  const save = useSave('C50102_doComment', {
    work,
    doneText: () => t('comment_saved'),
    onSaved: () => {
      setWritten({ ...written, comment: '' })
      onClose()
    },
    onSettled: reread,
  })
  if (!opened) return <DraftOffer work={work} besideLessons />
  const submit = () => {
    if (looksBlank(written.comment)) {
      setMissing(true)
      field.current?.focus()
      return
    }
    save.submit({
      schedule_no: report.schedule_no,
      t3110_lock_version: report.t3110_lock_version,
      detail_no,
      comment: written.comment.trim(),
      amend_flag: written.amend_flag === 1 ? 1 : 0,
    })
  }
  return (
    <fieldset className={classes.commentForm}>
      <legend className="visually-hidden">{t('comments_of', { label })}</legend>
      <Textarea
        ref={field}
        label={<FieldLabel required>{t('comment_text', { label })}</FieldLabel>}
        autosize
        minRows={2}
        maxLength={1000}
        autoFocus
        value={written.comment}
        onChange={event => {
          setWritten({ ...written, comment: event.currentTarget.value })
          setMissing(false)
        }}
        error={missing ? t('comment_missing') : null}
      />
      {own && (
        <Radio.Group
          label={t('comment_kind')}
          value={String(written.amend_flag)}
          onChange={value => setWritten({ ...written, amend_flag: Number(value) })}
        >
          <Group gap="md">
            <Radio value="1" label={t('comment_must')} />
            <Radio value="0" label={t('comment_note')} />
          </Group>
        </Radio.Group>
      )}
      <FailureAlert error={save.error} />
      <Group justify="flex-end" gap="xs">
        <Button
          size="compact-md"
          variant="default"
          onClick={() => {
            work.dropDraft()
            setWritten({ ...written, comment: '' })
            onClose()
          }}
        >
          {t('close')}
        </Button>
        <Button size="compact-md" loading={save.saving} onClick={submit}>
          {t('comment_save')}
        </Button>
      </Group>
    </fieldset>
  )
}
