import { useEffect, useState } from 'react'
import { onFailedCall } from '../../api/failedCalls.ts'
import { nowInstant } from '../../clock.ts'
import { type DebugError, debugErrorOf, isUnexpected } from './debugError.ts'

const maxKept = 20

/** The calls that have failed since the page was opened, the newest first; `onUnexpected` hears of those without a meaning of their own. */
export function useDebugErrors(onUnexpected: (error: DebugError) => void): readonly DebugError[] {
  const [errors, setErrors] = useState<readonly DebugError[]>([])
  useEffect(
    () =>
      onFailedCall(failed => {
        const error = debugErrorOf(failed, nowInstant())
        setErrors(before => [error, ...before].slice(0, maxKept))
        if (isUnexpected(error)) onUnexpected(error)
      }),
    [onUnexpected],
  )
  return errors
}
