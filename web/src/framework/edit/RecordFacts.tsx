import { Fragment, type ReactNode } from 'react'
import classes from './Edit.module.css'

interface RecordFactsProps {
  /** Word and value, in their order; one whose value is empty is left out. */
  facts: readonly (readonly [label: string, value: ReactNode])[]
}

/** What a record panel says of a record that isn't edited in a form: words, and their values beside them. */
export function RecordFacts({ facts }: RecordFactsProps) {
  return (
    <dl className={`num ${classes.facts}`}>
      {facts
        .filter(([, value]) => value !== '' && value !== null && value !== false)
        .map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
    </dl>
  )
}
