import { Suspense } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { DayPage } from '../../../components/day/DayPage.tsx'
import { todayPoll } from '../../../components/day/dayPoll.ts'
import { useShownDay } from '../../../components/day/useShownDay.ts'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { FailedSignIns } from '../../../components/failedSignIns/FailedSignIns.tsx'
import { lazyNamed } from '../../../components/lazyNamed.ts'
import { Notice } from '../../../components/Notice.tsx'
import { WaitingSends } from '../../../components/reports/WaitingSends.tsx'
import { AskedShifts } from './AskedShifts.tsx'
import { ConfirmBar } from './ConfirmBar.tsx'
import { OfficeWork } from './OfficeWork.tsx'
import { OwnReports } from './OwnReports.tsx'
import { StandInAsks } from './StandInAsks.tsx'
import { TeacherDay } from './TeacherDay.tsx'
import { TeacherMonth } from './TeacherMonth.tsx'
import classes from './TeacherToday.module.css'
import { teacherTodayWords } from './text.ts'
import { useAttendance } from './useAttendance.ts'

// Most days nothing changes: what shows it comes when something does (decision 214).
const LazyToldChanges = lazyNamed(() => import('./ToldChanges.tsx'), 'ToldChanges')

/** 本日の予定: the teacher's published day, the morning's confirmation, and who was there. */
export function Screen() {
  const t = teacherTodayWords.useText()
  const shown = useShownDay()
  const { day, now, showDay } = shown
  const asked = useCall(
    'C11101_getTeacherSchedule',
    { schedule_date: day },
    { keepPrevious: true, refetchInterval: data => day === now.day && todayPoll(data?.periods) },
  )
  const reporting = useCall('C11101_getTeacherReporting', { schedule_date: day })
  const shifts = useCall('C11101_getTeacherInfoAndSchedule', { start_date: day, end_date: day })
  const attendance = useAttendance(now)
  const confirming = attendance.confirming(day)
  const centers = [...new Set((shifts.data?.shifts ?? []).map(shift => shift.center_no))]
  // All of it today; on another day what became of that one.
  const toldOf = <T extends { schedule_date: string }>(changes: readonly T[]) =>
    changes.filter(each => day === now.day || each.schedule_date === day)
  const above = (
    <>
      <FailedSignIns />
      <WaitingSends />
      {reporting.data && (
        <ConfirmBar
          reporting={reporting.data}
          now={now}
          waiting={confirming}
          onConfirm={() => attendance.confirm(day)}
          onRetry={attendance.retry}
        />
      )}
      {attendance.offline && confirming === undefined && (
        <Notice kind="warning" live>
          {t('offline')}
        </Notice>
      )}
      <FailureAlert error={attendance.refused} />
      <StandInAsks />
    </>
  )
  return (
    <DayPage shown={shown} asked={asked} className={classes.page} above={above}>
      {data => (
        <div className={classes.day}>
          <div className={classes.main}>
            {toldOf(data.changes).length > 0 && (
              <Suspense fallback={null}>
                <LazyToldChanges changes={toldOf(data.changes)} day={day} onShowDay={showDay} />
              </Suspense>
            )}
            <TeacherDay data={data} now={now} onShowDay={showDay} acts={attendance.acts} />
            {day === now.day && <OwnReports now={now} />}
            {day === now.day && <AskedShifts />}
            {day === now.day && <OfficeWork day={day} centers={centers} />}
          </div>
          <TeacherMonth day={day} today={now.day} onDay={showDay} />
        </div>
      )}
    </DayPage>
  )
}
