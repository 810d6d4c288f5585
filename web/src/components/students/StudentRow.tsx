import type { KeyboardEvent } from 'react'
import classes from './StudentRow.module.css'

interface StudentRowProps {
  name: string
  /** What tells students of one name apart. */
  facts: readonly string[]
  onChoose: () => void
  onKeyDown?: (event: KeyboardEvent) => void
}

/** A student in a list from which one is chosen: the whole line is pressed. */
export function StudentRow({ name, facts, onChoose, onKeyDown }: StudentRowProps) {
  return (
    <li>
      <button type="button" className={classes.row} onClick={onChoose} onKeyDown={onKeyDown}>
        <b>{name}</b>
        {facts.map(fact => (
          <span key={fact} className="num">
            {fact}
          </span>
        ))}
      </button>
    </li>
  )
}
