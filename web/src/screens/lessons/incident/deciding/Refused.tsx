import { Button } from '@mantine/core'
import type { ApiFailure } from '../../../../api/ApiFailure.ts'
import { FailureAlert } from '../../../../components/FailureAlert.tsx'
import { Notice } from '../../../../components/Notice.tsx'
import { joiningWords } from '../../../../words/joining.ts'
import classes from '../Incident.module.css'
import { incidentWords } from '../text.ts'
import type { Decided } from './decisions.ts'

interface RefusedProps {
  error: ApiFailure | null
  decided: readonly Decided[]
  refusals: ReadonlyMap<number, string>
  onCallOff: (decided: readonly Decided[]) => void
  onReload: () => void
}

/** Why nothing was decided, and what can be done about it at once. */
export function Refused({ error, decided, refusals, onCallOff, onReload }: RefusedProps) {
  const t = incidentWords.useText()
  if (error === null || error.errorCode === 'PASSWORD_NEEDED') return null
  if (refusals.size === 0) return <FailureAlert error={error} seen />
  const moving = decided.filter(
    ({ lesson, choice }) => choice.outcome === 'moved' && refusals.has(lesson.schedule_no),
  )
  const stale = error.errorCode === 'MSG_0001' || error.errorCode === 'NOT_FOUND'
  return (
    <Notice kind="error" title={t('refused', { count: refusals.size })} live seen>
      {t(stale ? 'refused_stale' : 'refused_about')}
      <ul>
        {decided.flatMap(({ lesson }) => {
          const why = refusals.get(lesson.schedule_no)
          return why === undefined
            ? []
            : [
                <li key={lesson.schedule_no}>
                  {lesson.student_name}
                  {joiningWords.say('colon')}
                  {why}
                </li>,
              ]
        })}
      </ul>
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
            onClick={() => onCallOff(moving.map(each => ({ ...each, choice: { outcome: 'called_off' } })))}
          >
            {t('off_instead', { count: moving.length })}
          </Button>
        )}
      </div>
    </Notice>
  )
}
