import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ApiFailure } from '../../../api/ApiFailure.ts'
import { callApi } from '../../../api/callApi.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { askConfirm } from '../../../components/ask.tsx'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { useInstantText } from '../../../format/useInstantText.ts'
import { listText } from '../../../words/joining.ts'
import { Progress } from './Acts.tsx'
import { isRunning, numberText, sumOf, type TakeoverState } from './state.ts'
import classes from './Takeover.module.css'
import { takeoverWords } from './text.ts'

interface PastProps {
  state: TakeoverState
  onChanged: () => void
}

/** What was taken over, and the way back: what stands in it is said before anything is asked. */
export function Past({ state, onChanged }: PastProps) {
  const t = takeoverWords.useText()
  return (
    <section aria-labelledby="takeover-past" className="stack gap-3">
      <h2 id="takeover-past" className="title">
        {t('past')}
      </h2>
      {state.files.length === 0 && <Progress state={state} />}
      {state.past.map(takeover => (
        <Taken
          key={takeover.takeover_no}
          takeover={takeover}
          disabled={isRunning(state)}
          onChanged={onChanged}
        />
      ))}
    </section>
  )
}

interface TakenProps {
  takeover: TakeoverState['past'][number]
  disabled: boolean
  onChanged: () => void
}

function Taken({ takeover, disabled, onChanged }: TakenProps) {
  const t = takeoverWords.useText()
  const { dayAndTime } = useInstantText()
  const { takeover_no, taken_at, taken_by_name, undone_at, result } = takeover
  const start = useWrite('Takeover_start', { showsFailure: true })
  const look = useMutation<string[], ApiFailure>({
    meta: { showsFailure: true },
    mutationFn: async () => {
      const { barred, goes } = await callApi('Takeover_lookBack', { takeover_no })
      if (barred.length > 0) return barred
      const all = goes.map(({ noun, count }) => t('goes_each', { noun, count: numberText(count) }))
      const agreed = await askConfirm({
        title: t('undo_title'),
        body: t('undo_body', { goes: listText(all) }),
        confirmLabel: t('undo'),
        danger: true,
      })
      const asked = { takeover_no, act: 'undo' as const, digest: '' }
      if (agreed) start.mutate(asked, { onSettled: onChanged })
      return []
    },
  })
  const sum = (count: 'added' | 'changed' | 'lessons') => numberText(sumOf(result.files, count))
  return (
    <div className={classes.file}>
      <div className="row between">
        <h3 className="title">{t('past_when', { when: dayAndTime(taken_at), who: taken_by_name })}</h3>
        {undone_at === null && (
          <Button
            variant="default"
            disabled={disabled}
            loading={look.isPending || start.isPending}
            onClick={() => look.mutate()}
          >
            {t('undo')}
          </Button>
        )}
      </div>
      <p>
        {t('past_counts', {
          added: sum('added'),
          changed: sum('changed'),
          lessons: sum('lessons'),
          seconds: result.seconds,
        })}
      </p>
      {undone_at !== null && <p>{t('undone', { when: dayAndTime(undone_at) })}</p>}
      {look.data && look.data.length > 0 && (
        <Notice kind="warning" title={t('undo_barred')} live>
          {look.data.map(sentence => (
            <div key={sentence}>・{sentence}</div>
          ))}
        </Notice>
      )}
      <FailureAlert error={look.error ?? start.error} />
    </div>
  )
}
