import { Button, Loader } from '@mantine/core'
import type { TakeoverAct } from '@terakoya/contract/masters/takeover/kinds'
import { useWrite } from '../../../api/useWrite.ts'
import { askConfirm } from '../../../components/ask.tsx'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { isRunning, numberText, sumOf, type TakeoverState } from './state.ts'
import { takeoverWords } from './text.ts'

interface ActsProps {
  state: TakeoverState
  onChanged: () => void
}

/** Rehearsing and taking over, each as work of the background. */
export function Acts({ state, onChanged }: ActsProps) {
  const t = takeoverWords.useText()
  const start = useWrite('Takeover_start', { showsFailure: true })
  const { takeover_no, digest, rehearsal, files } = state
  const running = isRunning(state)
  const known = files.every(({ kind }) => kind !== '')
  const fresh = rehearsal !== null && rehearsal.digest === digest
  const ready = fresh && sumOf(rehearsal.files, 'refused') === 0
  const ask = (act: TakeoverAct) => start.mutate({ takeover_no, act, digest }, { onSettled: onChanged })
  const take = async () => {
    if (!rehearsal) return
    const sum = (count: 'added' | 'changed' | 'lessons') => numberText(sumOf(rehearsal.files, count))
    const agreed = await askConfirm({
      title: t('take_title'),
      body: t('take_body', { added: sum('added'), changed: sum('changed'), lessons: sum('lessons') }),
      confirmLabel: t('take'),
    })
    if (agreed) ask('take')
  }
  return (
    <div className="stack gap-3">
      <div className="row">
        <Button
          variant={ready ? 'default' : 'filled'}
          disabled={running || !known}
          loading={start.isPending}
          onClick={() => ask('rehearse')}
        >
          {t(fresh ? 'rehearse_again' : 'rehearse')}
        </Button>
        <Button disabled={running || !ready || start.isPending} onClick={() => void take()}>
          {t('take')}
        </Button>
      </div>
      <p className="hint">{t('rehearse_hint')}</p>
      {rehearsal && !fresh && !running && <Notice kind="info">{t('stale')}</Notice>}
      <FailureAlert error={start.error} />
      <Progress state={state} />
    </div>
  )
}

/** How far work is, and what it ended with where it failed. */
export function Progress({ state: { job } }: { state: TakeoverState }) {
  const t = takeoverWords.useText()
  if (!job) return null
  const { act, state, message, progress } = job
  if (state === 'failed') {
    return (
      <Notice kind="error" title={t(`failed_${act}`)} live>
        {message}
      </Notice>
    )
  }
  if (state !== 'queued' && state !== 'running') return null
  const { kind, done = 0, all = 0 } = progress
  return (
    <div role="status" className="row">
      <Loader size="sm" />
      <span>
        {t(`running_${act}`)}
        {kind &&
          all > 0 &&
          `　${t('progress', { kind: t(kind), done: numberText(done), all: numberText(all) })}`}
      </span>
      <span className="hint">{t('may_leave')}</span>
    </div>
  )
}
