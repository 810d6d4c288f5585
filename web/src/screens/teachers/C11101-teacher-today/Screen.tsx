import { useCall } from '../../../api/useCall.ts'
import { DayPage } from '../../../components/day/DayPage.tsx'
import { useShownDay } from '../../../components/day/useShownDay.ts'
import { TeacherDay } from './TeacherDay.tsx'
import classes from './TeacherToday.module.css'

/** 本日の予定: the teacher's published day. */
export function Screen() {
  const shown = useShownDay()
  const asked = useCall('C11101_getTeacherSchedule', { schedule_date: shown.day }, { keepPrevious: true })
  return (
    <DayPage shown={shown} asked={asked} className={classes.page}>
      {data => <TeacherDay data={data} now={shown.now} onShowDay={shown.showDay} />}
    </DayPage>
  )
}
