import { Button } from '@mantine/core'
import type { ApiFailure } from '../../../../api/ApiFailure.ts'
import { FailureAlert } from '../../../../components/FailureAlert.tsx'
import { Notice } from '../../../../components/Notice.tsx'
import classes from '../Incident.module.css'
import { incidentWords } from '../text.ts'
import type { Decided } from './decisions.ts'
import { Reasons } from './Reasons.tsx'
import type { Refusal } from './useSettle.ts'

interface RefusedProps {
  error: ApiFailure | null
  decided: readonly Decided[]
  refusals: ReadonlyMap<number, Refusal>
  onChoose: (decided: readonly Decided[]) => void
  onReload: () => void
}

/** Why nothing was decided, and what can be done about it at once. */
export function Refused({ error, decided, refusals, onChoose, onReload }: RefusedProps) {
  const t = incidentWords.useText()
  if (error === null || error.errorCode === 'PASSWORD_NEEDED') return null
  if (refusals.size === 0) return <FailureAlert error={error} seen />
  const moving = decided.filter(
    ({ lesson, choice }) => choice.outcome === 'moved' && refusals.has(lesson.schedule_no),
  )
  const requested = decided.filter(({ lesson }) => refusals.get(lesson.schedule_no)?.requested)
  const rows = decided.flatMap(({ lesson: { schedule_no, student_name } }) => {
    const why = refusals.get(schedule_no)?.message
    return why === undefined ? [] : [{ student_name, why }]
  })
  const stale = error.errorCode === 'MSG_0001' || error.errorCode === 'NOT_FOUND'
  return (
    <Notice kind="error" title={t('refused', { count: refusals.size })} live seen>
      {t(stale ? 'refused_stale' : 'refused_about')}
      <Reasons rows={rows} />
      <div className={classes.acts}>
        {stale && (
          <Button size="compact-sm" variant="default" onClick={onReload}>
            {t('reload')}
          </Button>
        )}
        {moving.length > 0 && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => onChoose(moving.map(each => ({ ...each, choice: { outcome: 'called_off' } })))}
          >
            {t('off_instead', { count: moving.length })}
          </Button>
        )}
        {requested.length > 0 && (
          <>
            {/* Beside this page: what is decided here stays as it is. */}
            <Button component="a" href="/C40411" target="_blank" size="compact-sm" variant="default">
              {t('to_requests')}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => onChoose(requested.map(each => ({ ...each, choice: { outcome: 'stayed' } })))}
            >
              {t('stay_instead', { count: requested.length })}
            </Button>
          </>
        )}
      </div>
    </Notice>
  )
}
