import { Link } from '@tanstack/react-router'
import { dayText } from '@terakoya/domain/days/dayText'
import type { Month } from '@terakoya/domain/days/month'
import { useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { CenterSelect, useShownCenter } from '../../../components/center/CenterSelect.tsx'
import { useRefusedCenter } from '../../../components/center/useRefusedCenter.tsx'
import { MonthNav } from '../../../components/day/MonthNav.tsx'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { SearchField } from '../../../components/search/SearchField.tsx'
import { dayOfInstant } from '../../../format/instant.ts'
import classes from './Shifts.module.css'
import { shiftWords } from './text.ts'

interface TeacherChoiceProps {
  month: Month
  center: number | undefined
  onMonth: (month: Month) => void
  onCenter: (center: number) => void
}

/** The teachers of a center with what they have submitted for the month, those without first. */
export function TeacherChoice({ month, center, onMonth, onCenter }: TeacherChoiceProps) {
  const t = shiftWords.useText()
  const [wanted, setWanted] = useState('')
  const center_no = useShownCenter(center)
  const refused = useRefusedCenter(center)
  const asked = useCall(
    'doBrowseTeacherByCenter',
    { center_no, month, ...(wanted === '' ? {} : { search: wanted }) },
    { enabled: center_no > 0, keepPrevious: true },
  )
  if (refused) return refused
  const teachers = asked.data?.teachers ?? []
  return (
    <>
      <div className={classes.top}>
        <MonthNav month={month} onMonth={onMonth} />
      </div>
      <div className={classes.tools}>
        <CenterSelect center_no={center_no} onCenter={onCenter} />
        <SearchField label={t('search')} value={wanted} onChange={setWanted} />
      </div>
      {asked.error && !asked.data && <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />}
      {!asked.data && !asked.error && <Loading lines={8} />}
      {asked.data && teachers.length === 0 && <EmptyState title={t('nobody')} />}
      {teachers.length > 0 && (
        <ul className={`row-list ${classes.teachers}`} aria-label={t('choose')}>
          {teachers.map(each => (
            <li key={each.teacher_no}>
              <Link
                to="/C10201/teacher/$teacher_no"
                params={{ teacher_no: String(each.teacher_no) }}
                search={{ month }}
              >
                <b>{each.display_name}</b>
                <span className="num">{t('units', { count: each.unit_count })}</span>
                {each.submitted_at === null ? (
                  <span data-missing>{t('not_submitted')}</span>
                ) : (
                  <span className="num">
                    {t('submitted', { day: dayText(dayOfInstant(each.submitted_at)) })}
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
