import { useCall } from '../../../api/useCall.ts'
import { DayPage } from '../../../components/day/DayPage.tsx'
import { todayPoll } from '../../../components/day/dayPoll.ts'
import { useShownDay } from '../../../components/day/useShownDay.ts'
import { FailedSignIns } from '../../../components/failedSignIns/FailedSignIns.tsx'
import { UnreadNotices } from '../../../components/notices/UnreadNotices.tsx'
import { StudentDay } from './StudentDay.tsx'
import classes from './StudentToday.module.css'

/** 今日の授業: the student's next lesson, its meeting, and what comes after. */
export function Screen() {
  const shown = useShownDay()
  const { day, now } = shown
  const asked = useCall(
    'C21101_getSchedule',
    { schedule_date: day },
    { keepPrevious: true, refetchInterval: data => day === now.day && todayPoll(data?.lessons) },
  )
  const above = (
    <>
      <FailedSignIns />
      <UnreadNotices />
    </>
  )
  return (
    <DayPage shown={shown} asked={asked} className={classes.page} above={above}>
      {data => <StudentDay data={data} now={shown.now} onShowDay={shown.showDay} />}
    </DayPage>
  )
}
