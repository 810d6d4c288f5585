import { Paper } from '@mantine/core'
import { ErrorState } from '../../../components/ErrorState.tsx'
import classes from './Account.module.css'

interface UnreadPartProps {
  title: string
  error: unknown
  onRetry: () => void
}

/** A part of the account that could not be read: it is there, and can be asked for again. */
export function UnreadPart({ title, error, onRetry }: UnreadPartProps) {
  return (
    <Paper component="section" withBorder className={classes.panel} aria-label={title}>
      <h2>{title}</h2>
      <ErrorState error={error} onRetry={onRetry} />
    </Paper>
  )
}
