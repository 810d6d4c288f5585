import { Button } from '@mantine/core'
import type { ToldChange } from '@terakoya/contract/teachers/C11101-teacher-today'
import type { Day } from '@terakoya/domain/days/day'
import { shortDayText } from '@terakoya/domain/days/dayText'
import { shortPlaceText } from '@terakoya/domain/days/placeText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { WaitingList } from '../../../components/day/WaitingList.tsx'
import { joiningWords } from '../../../words/joining.ts'
import { changesWords } from './changesText.ts'

interface ToldChangesProps {
  changes: readonly ToldChange[]
  /** The day shown: lessons of another one lead there. */
  day: Day
  onShowDay: (day: Day) => void
}

/** What an absence or a closed day changed of one's lessons, as everybody was told: a line for what a day has in common. */
export function ToldChanges({ changes, day, onShowDay }: ToldChangesProps) {
  const t = changesWords.useText()
  const rows = alike(changes).map(([change, ...others]) => {
    const { schedule_no, schedule_date, subject_name, center_name, reason } = change
    const what =
      others.length === 0
        ? `${shortPlaceText(change)} ${subject_name}`
        : t('several', { day: shortDayText(schedule_date), count: others.length + 1 })
    return {
      key: schedule_no,
      what,
      state: [t(change.change), reason && t('reason', { reason }), center_name].filter(Boolean).join('　'),
      fold: others.length > 0 && (
        <details>
          <summary>{t('lessons')}</summary>
          <ul>
            {[change, ...others].map(each => (
              <li key={each.schedule_no} className="num">
                {slotText(each.time_limit_no)} {each.subject_name}
              </li>
            ))}
          </ul>
        </details>
      ),
      act:
        schedule_date === day ? null : (
          <Button size="compact-sm" variant="default" onClick={() => onShowDay(schedule_date)}>
            {t('see')}
            <span className="visually-hidden">{joiningWords.say('colon') + what}</span>
          </Button>
        ),
    }
  })
  return <WaitingList id="teacher-changes" title={t('title')} rows={rows} />
}

type Alike = [ToldChange, ...ToldChange[]]

/** The lessons of which the same is said, together, where the first of them stands. */
function alike(changes: readonly ToldChange[]): Alike[] {
  const groups = new Map<string, Alike>()
  for (const each of changes) {
    const said = `${each.schedule_date} ${each.change} ${each.center_name} ${each.reason}`
    const group = groups.get(said)
    if (group) group.push(each)
    else groups.set(said, [each])
  }
  return [...groups.values()]
}
