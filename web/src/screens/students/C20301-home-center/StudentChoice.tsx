import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import { useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { SearchField } from '../../../components/search/SearchField.tsx'
import { useCenters } from '../../../session/useCenters.ts'
import classes from './HomeCenter.module.css'
import { homeCenterWords } from './text.ts'

/** Finds the student who moves. */
export function StudentChoice({ onChoose }: { onChoose: (student_no: number) => void }) {
  const t = homeCenterWords.useText()
  const { nameOf } = useCenters()
  const [search, setSearch] = useState('')
  const { data, error, refetch } = useCall(
    'C20101_search',
    { search },
    { enabled: search !== '', keepPrevious: true },
  )
  return (
    <section className={classes.part} aria-labelledby="home-choose">
      <h2 id="home-choose">{t('choose')}</h2>
      <SearchField label={t('search')} value={search} onChange={setSearch} />
      {search === '' ? (
        <p className={classes.hint}>{t('search_hint')}</p>
      ) : error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading lines={3} />
      ) : data.length === 0 ? (
        <EmptyState title={t('none_found')}>{t('none_found_body')}</EmptyState>
      ) : (
        <ul className={`row-list ${classes.found}`} aria-label={t('found')}>
          {data.map(each => (
            <li key={each.student_no}>
              <button type="button" onClick={() => onChoose(each.student_no)}>
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
