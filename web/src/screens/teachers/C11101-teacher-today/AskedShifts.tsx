import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { dayText } from '@terakoya/domain/days/dayText'
import { monthOf } from '@terakoya/domain/days/month'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { useCall } from '../../../api/useCall.ts'
import { WaitingList } from '../../../components/day/WaitingList.tsx'
import { linkSearch } from '../../../routing/linkSearch.ts'
import { teacherTodayWords } from './text.ts'

/** The shifts of which the teacher has asked to be let go, until the center has: they are still to be worked. */
export function AskedShifts() {
  const t = teacherTodayWords.useText()
  const { data } = useCall('C10201_getAsked', {})
  const rows = (data?.units ?? []).map(({ schedule_date, time_limit_no }) => {
    const what = `${dayText(schedule_date)} ${slotText(time_limit_no)}`
    return {
      key: what,
      what,
      state: t('asked_state'),
      act: (
        <Button
          component={Link}
          to="/C10201"
          search={linkSearch('/C10201', { month: monthOf(schedule_date) })}
          size="compact-sm"
          variant="default"
        >
          {t('to_shift')}
          <span className="visually-hidden">：{what}</span>
        </Button>
      ),
    }
  })
  return <WaitingList id="asked-shifts" title={t('asked_shifts')} rows={rows} />
}
