import { Button } from '@mantine/core'
import { shortDayText } from '@terakoya/domain/days/dayText'
import { Tag } from '../../../components/day/Tag.tsx'
import classes from './Application.module.css'
import { placeText } from './names.ts'
import { type Pending, pendingKey } from './pending.ts'
import { applicationWords } from './text.ts'
import type { EntryData } from './useEntryData.ts'

interface RightsProps {
  data: EntryData
  today: string
  rows: readonly Pending[]
  /** The student takes lessons: rights can be used. */
  enters: boolean
  onMakeUp: (missed: EntryData['missed'][number]) => void
  /** Takes back a report or a cancellation by the school. */
  onRestore?: (row: Pending) => void
}

/** What was missed and may still be made up. */
export function waitingRights({ missed }: EntryData, today: string) {
  return missed.filter(
    each =>
      each.make_up_flag === 1 &&
      each.made_up_schedule_no === 0 &&
      (each.make_up_until === null || each.make_up_until >= today),
  )
}

/** The rights that wait, with their last day, and what was called off ahead of today. */
export function Rights({ data, today, rows, enters, onMakeUp, onRestore }: RightsProps) {
  const t = applicationWords.useText()
  const waiting = waitingRights(data, today)
  const gone = data.cancellations.filter(each => each.schedule_date >= today)
  const chosen = new Set(rows.map(pendingKey))
  if (waiting.length + gone.length === 0) return null
  return (
    <>
      {waiting.length > 0 && (
        <section className={classes.panel} aria-labelledby="application-rights">
          <h2 id="application-rights">{t('rights')}</h2>
          <p className={classes.hint}>{t('rights_hint')}</p>
          <ul className={classes.rows}>
            {waiting.map(each => {
              const lesson = `${placeText(each.schedule_date, each.time_limit_no)} ${each.subject_name}`
              return (
                <li key={each.schedule_no}>
                  <span className="num">{lesson}</span>
                  {each.make_up_until !== null && (
                    <Tag kind="warn">{t('right_until', { day: shortDayText(each.make_up_until) })}</Tag>
                  )}
                  <Button
                    size="compact-sm"
                    variant="default"
                    disabled={!enters || chosen.has(`lesson ${each.schedule_no}`)}
                    aria-label={t('right_choose_of', { lesson })}
                    onClick={() => onMakeUp(each)}
                  >
                    {t('right_choose')}
                  </Button>
                </li>
              )
            })}
          </ul>
        </section>
      )}
      {gone.length > 0 && (
        <section className={classes.panel} aria-labelledby="application-gone">
          <h2 id="application-gone">{t('gone')}</h2>
          <ul className={classes.rows}>
            {gone.map(({ schedule_no, schedule_date, time_limit_no, subject_name, cancel_kind }) => {
              const lesson = `${placeText(schedule_date, time_limit_no)} ${subject_name}`
              return (
                <li key={schedule_no}>
                  <Tag kind="closed">{t(`gone_${cancel_kind}`)}</Tag>
                  <span className="num">{lesson}</span>
                  {onRestore && (
                    <Button
                      size="compact-sm"
                      variant="default"
                      disabled={chosen.has(`lesson ${schedule_no}`)}
                      aria-label={t('restore_of', { lesson })}
                      onClick={() => onRestore({ kind: 'restore', how: cancel_kind, schedule_no })}
                    >
                      {t('restore')}
                    </Button>
                  )}
                </li>
              )
            })}
          </ul>
        </section>
      )}
    </>
  )
}
