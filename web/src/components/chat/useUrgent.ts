import { useState } from 'react'

interface Urgent {
  wanted: boolean
  reason: string
  missing: boolean
  want: (wanted: boolean) => void
  write: (reason: string) => void
  /** Whether it may go out: at once it needs its reason. */
  check: () => boolean
  clear: () => void
}

const not = { wanted: false, reason: '', missing: false }

/** 緊急: staff send at once although the hours are over, and say why; it is kept with the message. */
export function useUrgent(): Urgent {
  const [state, setState] = useState(not)
  return {
    ...state,
    want: wanted => setState(before => ({ ...before, wanted, missing: false })),
    write: reason => setState(before => ({ ...before, reason, missing: false })),
    check: () => {
      const missing = state.wanted && state.reason.trim() === ''
      setState(before => ({ ...before, missing }))
      return !missing
    },
    clear: () => setState(not),
  }
}
