import { Button } from '@mantine/core'
import type { Day } from '@terakoya/domain/days/day'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { Notice } from '../../../components/Notice.tsx'
import type { Refusal } from '../../../framework/unsaved/refusal.ts'
import classes from './CalendarScreen.module.css'
import { calendarScreenWords } from './text.ts'

interface SaveRefusalProps {
  refusal: Refusal
  /** The days that were sent, in their order. */
  days: readonly Day[]
  onSelect: (days: Day[]) => void
  onTheirs: () => void
  onMine: (version: string) => void
}

/** Why a save was refused: days with lessons by name, somebody who was first, or anything else. */
export function SaveRefusal({ refusal, days, onSelect, onTheirs, onMine }: SaveRefusalProps) {
  const t = calendarScreenWords.useText()
  const { error, current } = refusal
  if (error?.errorCode === 'LESSONS_THERE') {
    const lost = error.errors.flatMap(({ field }) => {
      const day = days[Number(/\[(\d+)\]/.exec(field)?.[1])]
      return day === undefined ? [] : [day]
    })
    return (
      <Notice kind="error" title={t('lessons_there')} live>
        <p>{error.message}</p>
        <ul className={classes.refused}>
          {error.errors.map(({ field, message }) => (
            <li key={field}>{message}</li>
          ))}
        </ul>
        <Button size="compact-sm" variant="default" onClick={() => onSelect(lost)}>
          {t('show_days')}
        </Button>
      </Notice>
    )
  }
  if (current) {
    return (
      <Notice kind="warning" title={t('conflict')} live>
        <p>{t('conflict_body')}</p>
        <div className={classes.choice}>
          <Button size="compact-sm" variant="default" onClick={onTheirs}>
            {t('conflict_theirs')}
          </Button>
          <Button size="compact-sm" onClick={() => onMine(String(current.version))}>
            {t('conflict_mine')}
          </Button>
        </div>
      </Notice>
    )
  }
  return <FailureAlert error={error} title={t('failed')} />
}
