import type { ReactNode } from 'react'
import classes from './Counts.module.css'

/** The figures of a question or a proposal, one below the other. */
export function Counts({ children }: { children: ReactNode }) {
  return <dl className={classes.counts}>{children}</dl>
}

interface CountProps {
  term: string
  value: string
  /** The one that matters most. */
  strong?: boolean
  /** Something a person has to see to. */
  warned?: boolean
}

/** One of them. */
export function Count({ term, value, strong, warned }: CountProps) {
  return (
    <div data-strong={strong || undefined} data-warned={warned || undefined}>
      <dt>{term}</dt>
      <dd className="num">{value}</dd>
    </div>
  )
}
