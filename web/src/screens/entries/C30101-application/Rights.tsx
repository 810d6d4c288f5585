import { Button } from '@mantine/core'
import { shortDayText } from '@terakoya/domain/days/dayText'
import { Tag } from '../../../components/day/Tag.tsx'
import { placeText } from './names.ts'
import panelClasses from './Panel.module.css'
import { type Pending, pendingKey } from './pending.ts'
import { applicationWords } from './text.ts'
import type { EntryData } from './useEntryData.ts'

interface RightsProps {
  data: EntryData
  today: string
  rows: readonly Pending[]
  /** The student takes lessons: rights can be used. */
  enters: boolean
  /** To the request that waits for a decision. */
  onRequest: (request_no: number) => void
  onMakeUp: (missed: EntryData['missed'][number]) => void
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

/** The rights that wait, with their last day. */
export function Rights({ data, today, rows, enters, onRequest, onMakeUp }: RightsProps) {
  const t = applicationWords.useText()
  const waiting = waitingRights(data, today)
  const chosen = new Set(rows.map(pendingKey))
  if (waiting.length === 0) return null
  return (
    <section className={panelClasses.panel} aria-labelledby="application-rights">
      <h2 id="application-rights">{t('rights')}</h2>
      <p className="note">{t('rights_hint')}</p>
      <ul className={panelClasses.rows}>
        {waiting.map(each => {
          const lesson = `${placeText(each.schedule_date, each.time_limit_no)} ${each.subject_name}`
          return (
            <li key={each.schedule_no}>
              <span className="num">{lesson}</span>
              {each.make_up_until !== null && (
                <Tag kind="warn">
                  {each.make_up_until === today
                    ? t('right_last')
                    : t('right_until', { day: shortDayText(each.make_up_until) })}
                </Tag>
              )}
              {each.request_no > 0 ? (
                <Button size="compact-sm" variant="default" onClick={() => onRequest(each.request_no)}>
                  {t('do_request')}
                </Button>
              ) : (
                <Button
                  size="compact-sm"
                  variant="default"
                  disabled={!enters || chosen.has(`lesson ${each.schedule_no}`)}
                  aria-label={t('right_choose_of', { lesson })}
                  onClick={() => onMakeUp(each)}
                >
                  {t('right_choose')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
