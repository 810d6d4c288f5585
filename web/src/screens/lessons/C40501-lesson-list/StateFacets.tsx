import type { OutputOf } from '@terakoya/contract/wireTypes'
import { type LessonState, lessonStates, lessonStateTexts } from '@terakoya/domain/lessons/lessonStates'
import classes from './LessonList.module.css'
import { lessonListWords } from './text.ts'

interface StateFacetsProps {
  /** `null` before the first answer. */
  counts: OutputOf<'C40501_doBrowse'>['counts'] | null
  chosen: LessonState | undefined
  onChoose: (state: LessonState | undefined) => void
}

/** The states of the lessons with how many there are: one press narrows the list to one. */
export function StateFacets({ counts, chosen, onChoose }: StateFacetsProps) {
  const t = lessonListWords.useText()
  const facet = (state: LessonState | undefined, word: string) => (
    <button
      key={word}
      type="button"
      className={classes.facet}
      aria-pressed={chosen === state}
      onClick={() => onChoose(state)}
    >
      {word}
      <span className="num">{counts ? counts[state ?? 'all'].toLocaleString('ja-JP') : '–'}</span>
    </button>
  )
  return (
    <fieldset className={classes.facets}>
      <legend className="visually-hidden">{t('facets')}</legend>
      {facet(undefined, t('all'))}
      {lessonStates.map(state => facet(state, lessonStateTexts[state]))}
    </fieldset>
  )
}
