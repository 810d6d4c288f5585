import { Button } from '@mantine/core'
import type { ToldChange } from '@terakoya/contract/teachers/C11101-teacher-today'
import type { Day } from '@terakoya/domain/days/day'
import { shortPlaceText } from '@terakoya/domain/days/placeText'
import { WaitingList } from '../../../components/day/WaitingList.tsx'
import { changesWords } from './changesText.ts'

interface ToldChangesProps {
  changes: readonly ToldChange[]
  /** The day shown: lessons of another one lead there. */
  day: Day
  onShowDay: (day: Day) => void
}

/** What an absence or a closed day changed of one's lessons, as everybody was told. */
export function ToldChanges({ changes, day, onShowDay }: ToldChangesProps) {
  const t = changesWords.useText()
  const rows = changes.map(change => {
    const { schedule_no, schedule_date, subject_name, center_name } = change
    const what = `${shortPlaceText(change)} ${subject_name}`
    return {
      key: schedule_no,
      what,
      state: `${t(change.change)}　${center_name}`,
      act:
        schedule_date === day ? null : (
          <Button size="compact-sm" variant="default" onClick={() => onShowDay(schedule_date)}>
            {t('see')}
            <span className="visually-hidden">：{what}</span>
          </Button>
        ),
    }
  })
  return <WaitingList id="teacher-changes" title={t('title')} rows={rows} />
}
