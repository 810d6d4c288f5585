import { useCallback, useState } from 'react'

type SeenKind = 'run' | 'comparison'

function keyOf(kind: SeenKind, center_no: number, week_date: string): string {
  return `C40101.seen${kind === 'run' ? 'Run' : 'Comparison'}.${center_no}.${week_date}`
}

function read(key: string): number {
  try {
    return Number(window.localStorage.getItem(key) ?? 0)
  } catch {
    return 0
  }
}

/** The newest automatic run, or comparison, of a week whose end was looked at in this browser; 0: none. */
export function useSeenRun(
  center_no: number,
  week_date: string,
  kind: SeenKind = 'run',
): [number, (job_no: number) => void] {
  const key = keyOf(kind, center_no, week_date)
  const [seen, setSeen] = useState({ key, job_no: read(key) })
  const current = seen.key === key ? seen.job_no : read(key)
  const change = useCallback(
    (job_no: number) => {
      setSeen({ key, job_no })
      try {
        window.localStorage.setItem(key, String(job_no))
      } catch {
        // Blocked storage: the message then comes again on the next visit.
      }
    },
    [key],
  )
  return [current, change]
}
