import type { OutputOf } from '@terakoya/contract/wireTypes'
import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useCenters } from '../../session/useCenters.ts'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { Loading } from '../Loading.tsx'
import { SearchField } from '../search/SearchField.tsx'
import classes from './StudentChoice.module.css'
import { studentChoiceWords } from './text.ts'

interface StudentChoiceProps {
  onChoose: (student: OutputOf<'C20101_search'>[number]) => void
  /** What the student is looked for, as long as nothing is. */
  children: ReactNode
}

/** Finds the one student that a screen is about, by name, reading, ID or school. */
export function StudentChoice({ onChoose, children }: StudentChoiceProps) {
  const t = studentChoiceWords.useText()
  const { nameOf } = useCenters()
  const [search, setSearch] = useState('')
  const { data, error, refetch } = useCall(
    'C20101_search',
    { search },
    { enabled: search !== '', keepPrevious: true },
  )
  return (
    <section className={classes.choice} aria-labelledby="student-choice">
      <h2 id="student-choice">{t('choose')}</h2>
      <SearchField label={t('search')} value={search} onChange={setSearch} />
      {search === '' ? (
        <p>{children}</p>
      ) : error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading lines={3} />
      ) : data.length === 0 ? (
        <EmptyState title={t('none_found')}>{t('none_found_body')}</EmptyState>
      ) : (
        <ul className="row-list" aria-label={t('found')}>
          {data.map(each => (
            <li key={each.student_no}>
              <button type="button" onClick={() => onChoose(each)}>
                <b>{each.student_name}</b>
                <span>{schoolYearText(each.school_year_code)}</span>
                <span className="num">{each.student_id}</span>
                <span>{nameOf(each.center_no)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
