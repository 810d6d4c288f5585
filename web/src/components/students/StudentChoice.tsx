import type { OutputOf } from '@terakoya/contract/wireTypes'
import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useCenters } from '../../session/useCenters.ts'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { Loading } from '../Loading.tsx'
import { SearchField } from '../search/SearchField.tsx'
import classes from './StudentChoice.module.css'
import { StudentRow } from './StudentRow.tsx'
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
  const { data, error, refetch, isPlaceholderData } = useCall(
    'C20101_search',
    { search },
    { enabled: search !== '', keepPrevious: true },
  )
  const box = useRef<HTMLElement>(null)
  /** The arrows go through what was found, and back into the field; Enter there takes the only one. */
  const walk = (event: KeyboardEvent) => {
    const field = box.current?.querySelector('input')
    const found = [...(box.current?.querySelectorAll<HTMLElement>('ul button') ?? [])]
    if (event.key === 'Enter' && field && event.target === field && !isPlaceholderData) {
      const [only, ...others] = data ?? []
      // Typed on since: what was found is not what is meant.
      if (search === '' || field.value.trim() !== search || !only) return
      event.preventDefault()
      if (others.length === 0) onChoose(only)
      else found[0]?.focus()
      return
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const next = step && [field, ...found][found.indexOf(event.target as HTMLElement) + 1 + step]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <section ref={box} className={classes.choice} aria-labelledby="student-choice">
      <h2 id="student-choice">{t('choose')}</h2>
      <SearchField label={t('search')} value={search} onChange={setSearch} onKeyDown={walk} />
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
            <StudentRow
              key={each.student_no}
              name={each.student_name}
              facts={[schoolYearText(each.school_year_code), each.student_id, nameOf(each.center_no)]}
              onChoose={() => onChoose(each)}
              onKeyDown={walk}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
