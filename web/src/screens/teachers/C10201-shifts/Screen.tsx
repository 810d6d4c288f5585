import { useParams } from '@tanstack/react-router'
import { addMonths, monthOf } from '@terakoya/domain/days/month'
import { useCall } from '../../../api/useCall.ts'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { LostAddress } from '../../../framework/edit/LostAddress.tsx'
import { useUrlSearch } from '../../../routing/useUrlSearch.ts'
import { useConfig, useUser } from '../../../session/sessionStore.ts'
import { MonthOfTeacher } from './MonthOfTeacher.tsx'
import classes from './Shifts.module.css'
import { parseSearch } from './search.ts'
import { TeacherChoice } from './TeacherChoice.tsx'

/** シフト登録 (C10201): a teacher's own, or those of the teacher whom staff have chosen. */
export function Screen() {
  const { today } = useConfig()
  const user = useUser()
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  const [search, change] = useUrlSearch(parseSearch)
  const editable = useCall('C10201_checkIsEditable', {})
  // Teachers are led to the month that they can still submit.
  const open = editable.data?.months.find(each => each.deadline >= today)?.month
  const month = search.month ?? (user.isTeacher ? open : addMonths(monthOf(today), 1))
  const teacher_no = user.isTeacher ? user.teacher_no : Number(params.teacher_no ?? 0)
  // A teacher has the own month alone, and no address names another's.
  const named = params.teacher_no
  if (named !== undefined && (!/^[1-9]\d{0,8}$/.test(named) || Number(named) !== teacher_no))
    return <LostAddress />
  const toMonth = (next: string) => change({ month: next })
  if (editable.error && !editable.data) {
    return <ErrorState error={editable.error} onRetry={() => void editable.refetch()} />
  }
  return (
    <div className={`page ${classes.page}`}>
      {month === undefined ? (
        <Loading lines={12} />
      ) : teacher_no > 0 ? (
        <MonthOfTeacher
          key={`${teacher_no} ${month}`}
          teacher_no={teacher_no}
          month={month}
          onMonth={toMonth}
        />
      ) : (
        <TeacherChoice
          month={month}
          center={search.center}
          onMonth={toMonth}
          onCenter={center => change({ center })}
        />
      )}
    </div>
  )
}
