import type { OutputOf } from '@terakoya/contract/wireTypes'
import { type PendingCause, pendingCauseTexts } from '@terakoya/domain/entries/pendingCauses'
import classes from './Pending.module.css'
import { pendingWords } from './text.ts'

interface CauseFacetsProps {
  /** Those that the reader's lessons can wait for. */
  causes: readonly PendingCause[]
  /** `null` before the first answer. */
  counts: OutputOf<'PendingSchedule_doBrowse'>['counts'] | null
  chosen: PendingCause | undefined
  onChoose: (cause: PendingCause | undefined) => void
}

/** What the lessons wait for, with how many of each: one press narrows the list to it. */
export function CauseFacets({ causes, counts, chosen, onChoose }: CauseFacetsProps) {
  const t = pendingWords.useText()
  const facet = (cause: PendingCause | undefined, word: string) => (
    <button
      key={word}
      type="button"
      className={classes.facet}
      aria-pressed={chosen === cause}
      onClick={() => onChoose(cause)}
    >
      {word}
      <span className="num">{counts ? counts[cause ?? 'all'].toLocaleString('ja-JP') : '–'}</span>
    </button>
  )
  return (
    <fieldset className={classes.facets}>
      <legend className="visually-hidden">{t('facets')}</legend>
      {facet(undefined, t('all'))}
      {causes.map(cause => facet(cause, pendingCauseTexts[cause]))}
    </fieldset>
  )
}
