import { createContext, useContext, useEffect, useId, useMemo, useState } from 'react'
import { useLeaveGuard } from '../unsaved/useLeaveGuard.ts'

interface Gate {
  close: (id: string) => void
  open: (id: string) => void
}

/** Where the fields of a form say that files are on their way. */
export const UploadGate = createContext<Gate | null>(null)

/**
 * A form that waits for its uploads: `<UploadGate value={gate}>` around its fields, and no submit while `busy`
 * (spec §4, "Forms"). Whoever leaves meanwhile is asked: no draft keeps a file that has not come yet.
 */
export function useUploadGate(): { busy: boolean; gate: Gate } {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const gate = useMemo<Gate>(
    () => ({
      close: id => setClosed(before => new Set([...before, id])),
      open: id => setClosed(before => new Set([...before].filter(other => other !== id))),
    }),
    [],
  )
  const busy = closed.size > 0
  useLeaveGuard(busy)
  return { busy, gate }
}

/** Keeps the form from being submitted while `busy`. */
export function useHoldSubmit(busy: boolean): void {
  const gate = useContext(UploadGate)
  const id = useId()
  useEffect(() => {
    if (!busy || !gate) return
    gate.close(id)
    return () => gate.open(id)
  }, [busy, gate, id])
}
