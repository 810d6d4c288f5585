import { IconAlertTriangle } from '@tabler/icons-react'
import { Navigate, useParams } from '@tanstack/react-router'
import { seminars } from '@terakoya/contract/masters/M20801-seminars/seminars'
import { dayRangeText } from '@terakoya/domain/days/dayText'
import { useCall } from '../../../api/useCall.ts'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { LostAddress } from '../../../framework/edit/LostAddress.tsx'
import { resourceScreen } from '../../../framework/resource/resourceScreen.tsx'
import { LessonDatesField } from './LessonDatesField.tsx'
import classes from './Seminars.module.css'
import { seminarsWords } from './text.ts'

const t = seminarsWords.say

const SeminarsMaster = resourceScreen(seminars, {
  columns: [
    { key: 'seminar_name' },
    {
      key: 'entry_start_date',
      whole: true,
      label: '申込期間',
      render: row => <span className="num">{dayRangeText(row.entry_start_date, row.entry_end_date)}</span>,
    },
    {
      key: 'schedule_start_date',
      whole: true,
      label: '授業期間',
      render: row => (
        <span className="num">{dayRangeText(row.schedule_start_date, row.schedule_end_date)}</span>
      ),
    },
    { key: 'day_count', unit: '日' },
    {
      key: 'closed_count',
      label: '休校日',
      render: row =>
        row.closed_count === 0 ? null : (
          <span className={classes.overlap}>
            <IconAlertTriangle size={16} aria-hidden />
            {seminarsWords.say('days_closed', { count: row.closed_count })}
          </span>
        ),
    },
    { key: 'updated_at', label: '更新', display: 'relativeDate' },
  ],
  form: [
    { key: 'seminar_name', preset: 'text' },
    {
      get section() {
        return t('section_entry')
      },
      get hint() {
        return t('hint_entry')
      },
    },
    { key: 'entry_start_date', preset: 'date', column: 1 },
    { key: 'entry_end_date', preset: 'date', column: 1 },
    {
      get section() {
        return t('section_lessons')
      },
    },
    { key: 'schedule_start_date', preset: 'date', column: 1 },
    { key: 'schedule_end_date', preset: 'date', column: 1 },
    { key: 'start_time_limit_no', preset: 'select', column: 1 },
    { key: 'end_time_limit_no', preset: 'select', column: 1 },
    { key: 'lesson_dates', component: LessonDatesField, empty: [] },
  ],
  defaults: { start_time_limit_no: 10, end_time_limit_no: 70, lesson_dates: [] },
  // A seminar may be called 2027: digits that are no record's number are a name.
  Unknown: NamedSeminar,
})

/**
 * The record that the address names by its name (spec §2 `edit/{seminar_name}`): names change, so its number follows.
 */
function NamedSeminar() {
  const { seminar_name: name = '' }: Readonly<Record<string, string | undefined>> = useParams({
    strict: false,
  })
  const { data, error, refetch } = useCall('M20801_doBrowse', {
    searchInfo: { search: name.slice(0, 100) },
    orderBy: [],
    pagination: { current_page: 1, per_page: 100 },
  })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading lines={8} />
  const found = data.rows.find(row => row.seminar_name === name)
  return found ? <Navigate to={`/M20801/edit/${found.seminar_no}`} search={true} replace /> : <LostAddress />
}

/** M20801 季節講習. */
export function Screen() {
  const { seminar_name }: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  if (seminar_name === undefined || /^\d{1,9}$/.test(seminar_name)) return <SeminarsMaster />
  return (
    <div className="page">
      <NamedSeminar />
    </div>
  )
}
