import type { Choice } from '@terakoya/contract/masters/defineResource'
import classes from './Facets.module.css'

interface FacetRowProps {
  /** What they do, to who can't see them: 状態で絞り込む. */
  label: string
  /** Every value with its word and how many there are; `null`: not known yet. */
  facets: readonly { value: Choice[0] | undefined; word: string; count: number | null }[]
  chosen: Choice[0] | undefined
  onChoose: (value: Choice[0] | undefined) => void
}

/** Values with how many there are of each, in a row: one press narrows what is beneath to one of them. */
export function FacetRow({ label, facets, chosen, onChoose }: FacetRowProps) {
  return (
    <fieldset className={`${classes.facets} no-print`}>
      <legend className="visually-hidden">{label}</legend>
      {facets.map(({ value, word, count }) => (
        <button
          key={word}
          type="button"
          className={classes.facet}
          aria-pressed={chosen === value}
          onClick={() => onChoose(value)}
        >
          {word}
          <span className="num">{count === null ? '–' : count.toLocaleString('ja-JP')}</span>
        </button>
      ))}
    </fieldset>
  )
}
