import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { YearUpdateRun } from '@terakoya/contract/students/C20101-students/yearUpdate'
import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import { useState } from 'react'
import { useCall } from '../../../../api/useCall.ts'
import { useWrite } from '../../../../api/useWrite.ts'
import { askConfirm } from '../../../../components/ask.tsx'
import { FailureAlert } from '../../../../components/FailureAlert.tsx'
import { Loading } from '../../../../components/Loading.tsx'
import { toast } from '../../../../components/toast.ts'
import { lessonInstant } from '../../../../format/lessonInstant.ts'
import { FileMenu } from '../../../../framework/transfer/FileMenu.tsx'
import { yearUpdateWords } from './text.ts'
import classes from './YearUpdate.module.css'

/** The runs of a center with what became of everybody, taken back while that is possible. */
export function Runs({ runs }: { runs: readonly YearUpdateRun[] }) {
  const t = yearUpdateWords.useText()
  return (
    <section className={classes.part} aria-labelledby="year-runs">
      <h3 id="year-runs">{t('runs')}</h3>
      {runs.length === 0 ? (
        <p className={classes.hint}>{t('runs_none')}</p>
      ) : (
        <ul className={`row-list ${classes.runs}`}>
          {runs.map(run => (
            <Run key={run.year_update_no} run={run} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Run({ run }: { run: YearUpdateRun }) {
  const t = yearUpdateWords.useText()
  const queryClient = useQueryClient()
  const [open, setOpen] = useState(false)
  const { year_update_no, fiscal_year, applied_count, skipped_count, kept_count, moved_count, undone_at } =
    run
  const undo = useWrite('C20101_undoYearUpdate', { showsFailure: true })
  const ask = async () => {
    const sure = await askConfirm({
      title: t('undo_title'),
      body: t('undo_body', { count: applied_count }),
      confirmLabel: t('undo'),
      cancelLabel: t('undo_keep'),
      danger: true,
    })
    if (!sure) return
    undo.mutate(
      { year_update_no },
      {
        onSuccess: ({ undone_count: count }) => toast({ kind: 'done', message: t('undone_done', { count }) }),
        onSettled: () =>
          queryClient.invalidateQueries({
            predicate: ({ queryKey }) => String(queryKey[0]).startsWith('C20101_'),
          }),
      },
    )
  }
  return (
    <li>
      <div className={classes.run}>
        <b>{t('year', { year: fiscal_year })}</b>
        <span>{t(undone_at === null ? run.state : 'undone')}</span>
        <span className="num">{lessonInstant.dayAndTime(run.requested_at)}</span>
        <span>{t('by', { name: run.user_named })}</span>
        {run.state === 'completed' && <span className="num">{t('applied', { count: applied_count })}</span>}
        {run.state === 'completed' && (
          <span className="line end">
            <Button variant="default" size="xs" aria-expanded={open} onClick={() => setOpen(!open)}>
              {t(open ? 'hide' : 'result')}
            </Button>
            {run.undo_flag === 1 && (
              <Button variant="default" size="xs" loading={undo.isPending} onClick={() => void ask()}>
                {t('undo')}
              </Button>
            )}
          </span>
        )}
      </div>
      {skipped_count > 0 && <p className={classes.hint}>{t('skipped', { count: skipped_count })}</p>}
      {kept_count > 0 && <p className={classes.hint}>{t('kept', { count: kept_count })}</p>}
      {moved_count > 0 && <p className={classes.hint}>{t('moved', { count: moved_count })}</p>}
      <FailureAlert error={undo.error} />
      {open && <Result year_update_no={year_update_no} title={t('year', { year: fiscal_year })} />}
    </li>
  )
}

function Result({ year_update_no, title }: { year_update_no: number; title: string }) {
  const t = yearUpdateWords.useText()
  const { data, error } = useCall('C20101_getYearUpdateResult', { year_update_no })
  if (error && !data) return <FailureAlert error={error} />
  if (!data) return <Loading lines={3} />
  return (
    <div className={classes.part}>
      <div className={classes.export}>
        <FileMenu api="C20101_exportYearUpdate" input={{ year_update_no }} title={title} />
      </div>
      <ul className={classes.result} aria-label={t('result')}>
        {data.students.map(each => (
          <li key={each.student_no}>
            <span className={classes.name}>
              {each.student_name}
              <small className="num">{each.student_id}</small>
            </span>
            <span>
              {schoolYearText(each.before_code)} → {schoolYearText(each.after_code)}
            </span>
            <span>{t(`outcome_${each.outcome}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
