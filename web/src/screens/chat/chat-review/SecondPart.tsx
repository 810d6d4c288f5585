import { Button, Textarea } from '@mantine/core'
import { maxCaseNote } from '@terakoya/contract/inputLimits'
import { useState } from 'react'
import { useWrite } from '../../../api/useWrite.ts'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { FieldLabel } from '../../../components/FieldLabel.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { toast } from '../../../components/toast.ts'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import { useUnsaved } from '../../../framework/unsaved/useUnsaved.ts'
import type { CaseProps } from './Case.tsx'
import { ReasonForm } from './ReasonForm.tsx'
import classes from './Review.module.css'
import { losesCase } from './search.ts'
import { reviewWords } from './text.ts'

/** Of what is of severity 3 and decided: who else has looked, or that somebody has to; they agree, or find it graver. */
export function SecondPart({ read, onChanged, onDecided }: CaseProps) {
  const t = reviewWords.useText()
  const { flag } = read
  const [note, setNote] = useState('')
  const [escalating, setEscalating] = useState(false)
  const second = useWrite('ChatReview_second', { showsFailure: true })
  // What is said of a child's case lies in no browser.
  const work = useUnsaved({
    key: null,
    value: note,
    dirty: flag.second_by_name === '' && note.trim() !== '',
    restore: setNote,
    losesOn: losesCase,
  })
  const send = (decision: 'agreed' | 'escalated', words: string, end = () => {}) =>
    second.mutate(
      { flag_no: flag.flag_no, decision, note: words },
      {
        onSuccess: () => {
          work.dropDraft()
          end()
          toast({ kind: 'done', message: t(decision === 'agreed' ? 'second_done' : 'second_escalated') })
          onDecided()
        },
        onSettled: onChanged,
      },
    )
  if (flag.second_by_name !== '') {
    const when = flag.second_at === null ? '' : lessonInstant.dayAndTime(flag.second_at)
    return (
      <Notice kind="info">
        {t('seconded_by', { name: flag.second_by_name, when })}
        {flag.second_note !== '' && ` ${flag.second_note}`}
      </Notice>
    )
  }
  if (flag.second_flag === 0) return null
  if (read.second_flag === 0) return <Notice kind="warning">{t('second_waits')}</Notice>
  if (escalating) {
    return (
      <ReasonForm
        title={t('escalate_title')}
        label={t('escalate_label')}
        confirmLabel={t('escalated').replace('…', '')}
        danger
        pending={second.isPending}
        error={second.error}
        maxLength={maxCaseNote}
        onSubmit={(words, end) => send('escalated', words, end)}
        onCancel={() => setEscalating(false)}
      />
    )
  }
  return (
    <div className={`${classes.decide} stack gap-2 no-print`}>
      <Notice kind="warning" title={t('second_title')}>
        {t('second_body', { name: flag.decided_by_name, state: t(`state_${flag.state}`) })}
      </Notice>
      <Textarea
        label={<FieldLabel>{t('note')}</FieldLabel>}
        autosize
        minRows={1}
        maxLength={maxCaseNote}
        value={note}
        onChange={event => setNote(event.currentTarget.value)}
      />
      {second.error && <FailureAlert error={second.error} seen />}
      <div className="row to-end">
        {flag.state !== 'escalated' && (
          <Button
            color="red.9"
            disabled={second.isPending}
            onClick={() => (note.trim() === '' ? setEscalating(true) : send('escalated', note.trim()))}
          >
            {t('second_escalate')}
          </Button>
        )}
        <Button variant="default" loading={second.isPending} onClick={() => send('agreed', note.trim())}>
          {t('second_agree')}
        </Button>
      </div>
    </div>
  )
}
