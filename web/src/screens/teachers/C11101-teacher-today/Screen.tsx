import { useCall } from '../../../api/useCall.ts'
import { DayBody } from '../../../components/day/DayBody.tsx'
import { DayNav } from '../../../components/day/DayNav.tsx'
import { useSeenAgain } from '../../../components/day/useSeenAgain.ts'
import { useShownDay } from '../../../components/day/useShownDay.ts'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { TeacherDay } from './TeacherDay.tsx'
import classes from './TeacherToday.module.css'

/** 本日の予定: the teacher's published day. */
export function Screen() {
  const { day, now, showDay } = useShownDay()
  const { data, error, isPlaceholderData, refetch, dataUpdatedAt } = useCall(
    'C11101_getTeacherSchedule',
    { schedule_date: day },
    { keepPrevious: true },
  )
  useSeenAgain({ dataUpdatedAt, refetch })
  const known = data && !isPlaceholderData ? data : null
  return (
    <div className={`page ${classes.page}`}>
      <DayNav
        day={day}
        today={now.day}
        closed={known?.closed_flag === 1}
        remarks={known?.remarks ?? ''}
        onShow={showDay}
      />
      {data ? (
        <DayBody stale={isPlaceholderData}>
          <TeacherDay data={data} now={now} onShowDay={showDay} />
        </DayBody>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </div>
  )
}
