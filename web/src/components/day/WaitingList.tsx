import type { ReactNode } from 'react'
import classes from './WaitingList.module.css'

interface WaitingRow {
  key: string | number
  /** What it is about. */
  what: ReactNode
  /** What became of it, and until when something can be done. */
  state: ReactNode
  /** What it consists of, for who wants to know. */
  fold?: ReactNode
  /** The next step, one press away. */
  act: ReactNode
}

interface WaitingListProps {
  id: string
  title: string
  rows: readonly WaitingRow[]
}

/** What waits for somebody, or was answered to them, on their day: each with its next step. Nothing without any. */
export function WaitingList({ id, title, rows }: WaitingListProps) {
  if (rows.length === 0) return null
  return (
    <section className={classes.waiting} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul>
        {rows.map(({ key, what, state, fold, act }) => (
          <li key={key} className="row">
            <div>
              <b className="num">{what}</b>
              <span className="num">{state}</span>
              {fold}
            </div>
            {act}
          </li>
        ))}
      </ul>
    </section>
  )
}
