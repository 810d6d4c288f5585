import { Button } from '@mantine/core'
import type { Day } from '@terakoya/domain/days/day'
import { Tag } from '../../../components/day/Tag.tsx'
import { placeText } from './names.ts'
import panelClasses from './Panel.module.css'
import { type Pending, pendingKey } from './pending.ts'
import { applicationWords } from './text.ts'
import type { EntryData } from './useEntryData.ts'

interface CalledOffProps {
  data: EntryData
  rows: readonly Pending[]
  /** Of these days: those that the weeks show, from today on. */
  from: Day
  to: Day
  /** Takes it back; nobody may without it. */
  onRestore?: (row: Pending) => void
}

/** What was called off in the weeks that are shown, with the way back. */
export function CalledOff({ data, rows, from, to, onRestore }: CalledOffProps) {
  const t = applicationWords.useText()
  const gone = data.cancellations.filter(({ schedule_date: day }) => from <= day && day <= to)
  const chosen = new Set(rows.map(pendingKey))
  if (gone.length === 0) return null
  return (
    <section className={panelClasses.panel} aria-labelledby="application-gone">
      <h2 id="application-gone">{t('gone')}</h2>
      <ul className={panelClasses.rows}>
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
  )
}
