import { Button, Progress } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { dayRangeText, dayText } from '@terakoya/domain/days/dayText'
import { lessonInstant } from '../../../../format/lessonInstant.ts'
import { dotsText } from '../../../../words/joining.ts'
import type { Job } from '../model/runResult.ts'
import { assignmentWords } from '../text.ts'
import { CancelJob } from './CancelJob.tsx'
import { joinWords } from './joinText.ts'
import classes from './Run.module.css'
import { runWords } from './runText.ts'

interface RunBarProps {
  job: Job
  /** The week is no longer as the run left it. */
  since: boolean
  writable: boolean
  onShowResult: () => void
  onAgain: () => void
  onDismiss: () => void
}

const phases: Readonly<Record<string, Parameters<typeof runWords.say>[0]>> = {
  first: 'phase_first',
  anneal: 'phase_anneal',
  exact: 'phase_exact',
  order: 'phase_order',
  join: 'phase_join',
  done: 'phase_done',
}

/** The automatic run under the toolbar: how far it is, and how it ended. The page may be left meanwhile. */
export function RunBar({ job, since, writable, onShowResult, onAgain, onDismiss }: RunBarProps) {
  const t = runWords.useText()
  const words = assignmentWords.useText()
  if (job.state === 'queued' || job.state === 'running') return <Running job={job} writable={writable} />
  const failed = job.state === 'failed'
  const done = job.state === 'completed'
  const unassigned = job.result?.unassigned.length ?? 0
  return (
    <div className={classes.bar} role={failed ? 'alert' : 'status'} data-kind={job.state}>
      {done ? <IconCheck size={18} aria-hidden /> : <IconAlertTriangle size={18} aria-hidden />}
      <span className={classes.words}>
        {done && since
          ? t('run_done_then', { at: lessonInstant.dayAndTime(job.finished_at ?? job.requested_at) })
          : t(done ? 'run_done' : failed ? 'run_failed' : 'run_cancelled')}
        {job.together.length > 0 && <span>{withCenters(job)}</span>}
        {done && (
          <b className="num">{t(since ? 'run_unassigned_then' : 'run_unassigned', { count: unassigned })}</b>
        )}
        {failed && job.message !== '' && <span>{job.message}</span>}
      </span>
      {done && (
        <Button size="compact-sm" variant="default" onClick={onShowResult}>
          {words('result_show')}
        </Button>
      )}
      {failed && writable && (
        <Button size="compact-sm" onClick={onAgain}>
          {t('run_again')}
        </Button>
      )}
      <Button size="compact-sm" variant="subtle" color="gray" className={classes.quiet} onClick={onDismiss}>
        {words('dismiss')}
      </Button>
    </div>
  )
}

/** With which centers it is one run; its figures are those of all of them. */
function withCenters({ together }: Job): string {
  return joinWords.say('with', { names: dotsText(together.map(each => each.center_name)) })
}

function Running({ job, writable }: { job: Job; writable: boolean }) {
  const t = runWords.useText()
  const { phase, piece = 0, pieces = 0, unassigned, gap } = job.progress
  const phaseWord = phases[phase ?? ''] ?? 'phase_start'
  const days =
    job.start_date === job.end_date ? dayText(job.start_date) : dayRangeText(job.start_date, job.end_date)
  const words = job.state === 'queued' ? t('run_queued') : t(phaseWord)
  return (
    <section className={classes.bar} aria-label={t('run_bar')} data-kind="running" tabIndex={-1}>
      <Progress
        className={classes.progress}
        value={pieces > 0 ? (piece / pieces) * 100 : 100}
        animated
        striped={pieces === 0}
        aria-label={t('run_bar')}
        {...(pieces === 0 && { 'aria-valuetext': words })}
      />
      <span className={classes.words}>
        <b>{t('run_scope', { days })}</b>
        {job.together.length > 0 && <span>{withCenters(job)}</span>}
        <span role="status">{words}</span>
        {pieces > 0 && <span className="num">{t('run_piece', { piece, pieces })}</span>}
        {unassigned !== undefined && (
          <span className="num">{t('run_unassigned', { count: unassigned })}</span>
        )}
        {typeof gap === 'number' && gap < 1 && phase === 'exact' && (
          <span className="num">{t('run_gap', { gap: (gap * 100).toFixed(1) })}</span>
        )}
        <span className="small">
          {dotsText([
            ...(job.requested_by_name === '' ? [] : [t('run_by', { name: job.requested_by_name })]),
            t('run_leave'),
          ])}
        </span>
      </span>
      {writable && <CancelJob job_no={job.job_no} />}
    </section>
  )
}
