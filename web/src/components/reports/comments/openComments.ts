import { createContext, useContext, useEffect, useRef, useState } from 'react'

/** What tells the reviewer that a comment isn't saved yet, by the row that it is written to. */
type OpenComments = Map<number, () => void>

export const OpenCommentsContext = createContext<OpenComments | null>(null)

interface UnsavedComments {
  /** For the context around the rows. */
  open: OpenComments
  /** Points to the first comment that was typed and not saved; `false` where there is none. */
  tellUnsaved: () => boolean
}

/** Around the rows of a report: whoever decides it is told first of a comment that would stay behind. */
export function useOpenComments(): UnsavedComments {
  const [open] = useState<OpenComments>(() => new Map())
  return {
    open,
    tellUnsaved: () => {
      const [first] = [...open].sort(([one], [other]) => one - other)
      first?.[1]()
      return first !== undefined
    },
  }
}

/** In a comment's box: as long as what it holds isn't saved, `tell` is called before the report is decided. */
export function useOpenComment(detail_no: number, unsaved: boolean, tell: () => void): void {
  const open = useContext(OpenCommentsContext)
  const latest = useRef(tell)
  latest.current = tell
  useEffect(() => {
    if (!unsaved || !open) return
    open.set(detail_no, () => latest.current())
    return () => {
      open.delete(detail_no)
    }
  }, [open, detail_no, unsaved])
}
