import { Button, SegmentedControl, Textarea } from '@mantine/core'
import { maxConsultWords } from '@terakoya/contract/inputLimits'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { dayText } from '@terakoya/domain/days/dayText'
import { type FormEvent, useRef, useState } from 'react'
import { callKey, useCall } from '../../../api/useCall.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { consultStateWords } from '../../../components/consults/text.ts'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { queryClient } from '../../../components/queryClient.ts'
import { toast } from '../../../components/toast.ts'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import { useSave } from '../../../framework/unsaved/useSave.ts'
import { useUnsaved } from '../../../framework/unsaved/useUnsaved.ts'
import classes from './Consults.module.css'
import { type State, states } from './search.ts'
import { consultsWords } from './text.ts'

type Consult = OutputOf<'Consults_doRead'>

function readAnew(): void {
  for (const api of ['Consults_doBrowse', 'Consults_doRead'] as const) {
    void queryClient.invalidateQueries({ queryKey: callKey(api) })
  }
}

/** One consult with its answers; opening it leaves an access line where it has a name. */
export function ReadConsult({ consult_no, onClose }: { consult_no: number; onClose: () => void }) {
  const t = consultsWords.useText()
  const { data, error, refetch } = useCall('Consults_doRead', { consult_no })
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <Loading lines={6} />
  const answerable = data.kind === 'named' && data.wishes_reply_flag === 1
  return (
    <article className={classes.article}>
      <Button variant="subtle" size="xs" className={classes.back ?? ''} onClick={onClose}>
        {t('back')}
      </Button>
      <h2>{data.student_name || t('row_anonymous')}</h2>
      <p className="note num">
        {data.opened_at === null
          ? t('day_only', { day: dayText(data.opened_on) })
          : `${lessonInstant.dayAndTime(data.opened_at)}　${data.center_name}`}
      </p>
      <Notice kind="warning">{t('confidential')}</Notice>
      <StatePart consult={data} />
      <h3 className="title">{t('words')}</h3>
      <p className={classes.text}>{data.words}</p>
      {data.answers.length > 0 && <h3 className="title">{t('answers')}</h3>}
      {data.answers.map(answer => (
        <div key={answer.answer_id} className={classes.answer}>
          <p className="note num">
            {t('answer_by', { name: answer.user_named, at: lessonInstant.dayAndTime(answer.answered_at) })}
            {answer.unread_flag === 1 && `　${t('unread')}`}
          </p>
          <p className={classes.text}>{answer.words}</p>
        </div>
      ))}
      {answerable ? (
        <AnswerForm consult_no={consult_no} />
      ) : (
        <p className="soft">{t(data.kind === 'anonymous' ? 'anonymous_body' : 'no_reply_wished')}</p>
      )}
    </article>
  )
}

function StatePart({ consult: { consult_no, state, state_by_name } }: { consult: Consult }) {
  const t = consultsWords.useText()
  const stateText = consultStateWords.useText()
  const save = useWrite('Consults_setState')
  const change = (value: string) =>
    save.mutate(
      { consult_no, state: value as State },
      {
        onSuccess: () => {
          toast({ kind: 'done', message: t('state_saved', { state: stateText(value as State) }) })
          readAnew()
        },
      },
    )
  return (
    <div className="stack gap-1">
      <SegmentedControl
        aria-label={t('state')}
        value={state}
        onChange={change}
        disabled={save.isPending}
        data={states.map(value => ({ value, label: stateText(value) }))}
      />
      <p className="hint">
        {t('state_hint')}
        {state_by_name !== '' && t('state_by', { name: state_by_name })}
      </p>
    </div>
  )
}

function AnswerForm({ consult_no }: { consult_no: number }) {
  const t = consultsWords.useText()
  const [words, setWords] = useState('')
  const [checked, setChecked] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  // Nothing of a consult lies in a browser (decision 188): what was begun of an answer is lost with the page, and asks first.
  const work = useUnsaved({
    key: null,
    value: words,
    dirty: words.trim() !== '',
    restore: setWords,
    losesOn: 'consult',
  })
  const save = useSave('Consults_doAnswer', {
    work,
    doneText: () => t('sent'),
    onSaved: () => {
      setWords('')
      setChecked(false)
      readAnew()
    },
  })
  const count = [...words].length
  const fault =
    words.trim() === ''
      ? t('answer_missing')
      : count > maxConsultWords
        ? t('answer_long', { max: maxConsultWords, count })
        : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (fault !== null) {
      field.current?.focus()
      return
    }
    save.send({ consult_no, words })
  }
  return (
    <form onSubmit={submit} noValidate className="stack gap-3">
      <FailureAlert error={save.error} title={t('failed')} seen />
      <Textarea
        ref={field}
        label={t('answer')}
        description={t('answer_hint')}
        value={words}
        onChange={event => setWords(event.currentTarget.value)}
        error={checked ? fault : null}
        autosize
        minRows={4}
        maxRows={14}
      />
      <Button type="submit" className="start" loading={save.saving}>
        {t('send')}
      </Button>
    </form>
  )
}
