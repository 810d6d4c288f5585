import { Button } from '@mantine/core'
import { FailureAlert } from './FailureAlert.tsx'

interface FailureRetryProps {
  error: unknown
  /** What could not be found out, in the words of the place. */
  title: string
  /** もう一度…: what is tried again. */
  again: string
  busy: boolean
  onRetry: () => void
}

/** A part of a screen that could not be read, with the way to try that part again. */
export function FailureRetry({ error, title, again, busy, onRetry }: FailureRetryProps) {
  return (
    <>
      <FailureAlert error={error} title={title} reads />
      <Button size="compact-sm" variant="default" mt="xs" loading={busy} onClick={onRetry}>
        {again}
      </Button>
    </>
  )
}
