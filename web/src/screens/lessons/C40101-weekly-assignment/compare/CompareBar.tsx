import { Button, Progress } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { dotsText } from '../../../../words/joining.ts'
import { CancelJob } from '../run/CancelJob.tsx'
import classes from '../run/Run.module.css'
import { compareWords } from './text.ts'
import type { ComparisonOfWeek } from './useComparison.ts'

interface CompareBarProps {
  comparison: ComparisonOfWeek
  onShow: () => void
}

/** A comparison under the toolbar: how far it is, and how it ended. The page may be left meanwhile. */
export function CompareBar({ comparison, onShow }: CompareBarProps) {
  const t = compareWords.useText()
  const { current, live, shown, seen } = comparison
  if (!current || !shown) return null
  if (live) {
    return (
      <section className={classes.bar} aria-label={t('bar')} data-kind="running" tabIndex={-1}>
        <ComparisonProgress comparison={comparison} className={classes.progress} />
        <ProgressWords comparison={comparison} />
        <Button size="compact-sm" variant="subtle" className={classes.quiet} onClick={onShow}>
          {t('show')}
        </Button>
        <CancelJob job_no={current.job_no} />
      </section>
    )
  }
  const { state, message } = current
  const done = state === 'completed'
  return (
    <div className={classes.bar} role={state === 'failed' ? 'alert' : 'status'} data-kind={state}>
      {done ? <IconCheck size={18} aria-hidden /> : <IconAlertTriangle size={18} aria-hidden />}
      <span className="facts grow">
        {t(done ? 'done' : state === 'failed' ? 'failed' : 'cancelled')}
        {message !== '' && <span>{message}</span>}
      </span>
      {done && (
        <Button size="compact-sm" variant="default" onClick={onShow}>
          {t('show')}
        </Button>
      )}
      <Button size="compact-sm" variant="subtle" color="gray" className={classes.quiet} onClick={seen}>
        {t('close')}
      </Button>
    </div>
  )
}

/** How many of the plans are made. */
export function ComparisonProgress({
  comparison: { current },
  className,
}: {
  comparison: ComparisonOfWeek
  className?: string | undefined
}) {
  const t = compareWords.useText()
  const { plan = 0, plans = 0 } = current?.progress ?? {}
  return (
    <Progress
      {...(className !== undefined && { className })}
      value={plans > 0 ? ((plan - 0.5) / plans) * 100 : 100}
      animated
      striped={plans === 0}
      aria-label={t('bar')}
      {...(plans === 0 && { 'aria-valuetext': t('queued') })}
    />
  )
}

/** What is being made at the moment, and that nobody has to wait for it. */
export function ProgressWords({ comparison: { current } }: { comparison: ComparisonOfWeek }) {
  const t = compareWords.useText()
  if (!current) return null
  const { plan, plans, unassigned } = current.progress
  return (
    <span className="facts grow">
      <b role="status" className="num">
        {plan !== undefined && plans !== undefined ? t('making', { plan, plans }) : t('queued')}
      </b>
      {unassigned !== undefined && <span className="num">{t('unassigned', { count: unassigned })}</span>}
      <span className="small">
        {dotsText([
          ...(current.requested_by_name === '' ? [] : [t('by', { name: current.requested_by_name })]),
          t('leave'),
        ])}
      </span>
    </span>
  )
}
