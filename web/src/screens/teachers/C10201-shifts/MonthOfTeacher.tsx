import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { addDays, mondayOf } from '@terakoya/domain/days/day'
import { type Month, monthDays } from '@terakoya/domain/days/month'
import { useCall } from '../../../api/useCall.ts'
import { MonthNav } from '../../../components/day/MonthNav.tsx'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { LostAddress } from '../../../framework/edit/LostAddress.tsx'
import { linkSearch } from '../../../routing/linkSearch.ts'
import { useUser } from '../../../session/sessionStore.ts'
import { MonthEditor } from './MonthEditor.tsx'
import classes from './Shifts.module.css'
import { shiftWords } from './text.ts'

interface MonthOfTeacherProps {
  teacher_no: number
  month: Month
  onMonth: (month: Month) => void
}

/** A teacher's month, with the four weeks before it: the usual week is read from them. */
export function MonthOfTeacher({ teacher_no, month, onMonth }: MonthOfTeacherProps) {
  const t = shiftWords.useText()
  const { isTeacher } = useUser()
  const { start_date, end_date } = monthDays(month)
  const range = { teacher_no, start_date: addDays(mondayOf(start_date), -28), end_date }
  const { data, error, refetch } = useCall('doBrowseAllByCalendar', range, { staleTime: 0 })
  const editable = useCall('C10201_checkIsEditable', {})
  const failure = error ?? editable.error
  // A teacher whom the address names and nobody knows, or not this person.
  if (error?.status === 404 && !data) return <LostAddress />
  const reload = () => {
    void refetch()
    void editable.refetch()
  }
  return (
    <>
      <div className={classes.top}>
        <MonthNav month={month} onMonth={onMonth} />
        {!isTeacher && (
          <>
            {data && <span>{t('teacher_of', { name: data.display_name })}</span>}
            <Button
              component={Link}
              to="/C10201"
              search={linkSearch('/C10201', { month })}
              size="compact-sm"
              variant="subtle"
            >
              {t('all')}
            </Button>
          </>
        )}
      </div>
      {failure && !(data && editable.data) && <ErrorState error={failure} onRetry={reload} />}
      {!failure && !(data && editable.data) && <Loading lines={12} />}
      {data && editable.data && data.centers.length === 0 && (
        <EmptyState title={t('no_centers')}>{t('no_centers_hint')}</EmptyState>
      )}
      {data && editable.data && data.centers.length > 0 && (
        <MonthEditor
          month={month}
          stored={data}
          deadline={editable.data.months.find(each => each.month === month)?.deadline ?? null}
          onStored={() => refetch()}
        />
      )}
    </>
  )
}
