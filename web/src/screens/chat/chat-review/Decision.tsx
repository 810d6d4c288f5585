import { Button, Textarea } from '@mantine/core'
import { maxCaseNote } from '@terakoya/contract/inputLimits'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { useWrite } from '../../../api/useWrite.ts'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { FieldLabel } from '../../../components/FieldLabel.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { toast } from '../../../components/toast.ts'
import { useUnsaved } from '../../../framework/unsaved/useUnsaved.ts'
import type { CaseProps } from './Case.tsx'
import { ReasonForm } from './ReasonForm.tsx'
import classes from './Review.module.css'
import { losesCase } from './search.ts'
import { reviewWords } from './text.ts'

type Verdict = 'cleared' | 'noted' | 'escalated'

/** What keys do with the case that is open. */
export interface CaseActs {
  decide: (verdict: Verdict) => void
}

/** 問題なし, 記録, 重大: one press, 重大 with its words. What is held is decided beside its message. */
export function Decision({
  read,
  acts,
  onChanged,
  onDecided,
}: CaseProps & { acts: RefObject<CaseActs | null> }) {
  const t = reviewWords.useText()
  const { flag, held } = read
  const judges = read.judge_flag === 1
  const escalates = read.escalate_flag === 1
  const [note, setNote] = useState('')
  const [escalating, setEscalating] = useState(false)
  const decide = useWrite('ChatReview_decide', { showsFailure: true })
  const may = flag.state === 'open' && (held?.state !== 'held' || held.release_at !== null)
  // What is said of a child's case lies in no browser. Of one that was decided elsewhere it counts for nothing any more.
  const work = useUnsaved({
    key: null,
    value: note,
    dirty: may && note.trim() !== '',
    restore: setNote,
    losesOn: losesCase,
  })
  const send = (decision: Verdict, words: string, end = () => {}) =>
    decide.mutate(
      { flag_no: flag.flag_no, decision, note: words },
      {
        onSuccess: () => {
          work.dropDraft()
          end()
          toast({ kind: 'done', message: t('decided', { state: t(`state_${decision}`) }) })
          onDecided()
        },
        onSettled: onChanged,
      },
    )
  const verdict = (decision: Verdict) => {
    if (!may || decide.isPending || !(decision === 'escalated' ? escalates : judges)) return
    if (decision === 'escalated' && note.trim() === '') setEscalating(true)
    else send(decision, note.trim())
  }
  // With what is seen, not a moment later: a key that is pressed at once is meant for it.
  useLayoutEffect(() => {
    acts.current = { decide: verdict }
    return () => {
      acts.current = null
    }
  })
  if (!may) {
    // Whose words were in the way of somebody else's decision: they aren't lost, and say why they count for nothing.
    if (decide.isSuccess || flag.state === 'open' || (note.trim() === '' && !decide.error)) return null
    return (
      <Notice kind="warning" title={t('decided_before')} live seen>
        <p>{t('decided_before_body', { state: t(`state_${flag.state}`), name: flag.decided_by_name })}</p>
        {note.trim() !== '' && (
          <blockquote className={classes.words} aria-label={t('own_note')}>
            {note}
          </blockquote>
        )}
      </Notice>
    )
  }
  if (escalating) {
    return (
      <ReasonForm
        title={t('escalate_title')}
        label={t('escalate_label')}
        confirmLabel={t('escalated').replace('…', '')}
        danger
        pending={decide.isPending}
        error={decide.error}
        maxLength={maxCaseNote}
        onSubmit={(words, end) => {
          // Somebody else may have decided meanwhile: then they stand here still.
          setNote(words)
          send('escalated', words, end)
        }}
        onCancel={() => setEscalating(false)}
      />
    )
  }
  return (
    <div className={`${classes.decide} stack gap-2 no-print`}>
      <Textarea
        label={<FieldLabel>{t('note')}</FieldLabel>}
        description={t(flag.severity === 3 ? 'note_hint_grave' : 'note_hint')}
        autosize
        minRows={1}
        maxLength={maxCaseNote}
        value={note}
        onChange={event => setNote(event.currentTarget.value)}
      />
      {!judges && <Notice kind="info">{t(escalates ? 'no_judge' : 'no_judge_named')}</Notice>}
      {decide.error && <FailureAlert error={decide.error} seen />}
      <div className="row to-end">
        <Button variant="default" disabled={decide.isPending || !judges} onClick={() => verdict('cleared')}>
          {t('cleared')}
        </Button>
        <Button variant="default" disabled={decide.isPending || !judges} onClick={() => verdict('noted')}>
          {t('noted')}
        </Button>
        <Button color="red.9" disabled={decide.isPending || !escalates} onClick={() => verdict('escalated')}>
          {t('escalated')}
        </Button>
      </div>
    </div>
  )
}
