import { useEffect, useState } from 'react'
import type { FileEntry } from '../../framework/files/fileEntry.ts'
import { useDraft } from '../../framework/unsaved/useDraft.ts'

/** What stands in the field of a room. */
export interface Written {
  content: string
  files: readonly FileEntry[]
  /** What wasn't sent and this says in one's own name (`held_no`). */
  instead_of?: readonly number[]
}

const nothing: Written = { content: '', files: [] }

interface ChatDraft {
  value: Written
  change: (change: Partial<Written>) => void
  /** It was pressed: the field is empty again. */
  clear: () => void
}

/** Who has emptied the field says nothing instead of anything. */
function withoutIdle({ instead_of, ...written }: Written): Written {
  const idle = instead_of === undefined || instead_of.length === 0 || written.content.trim() === ''
  return idle ? written : { ...written, instead_of }
}

/** What is being written in a room, kept in this browser by user and room; it stands there again at the next visit. */
export function useChatDraft(room: string): ChatDraft {
  const [value, setValue] = useState(nothing)
  const dirty = value.content !== '' || value.files.length > 0
  const { found, taken, drop } = useDraft(`chat/${room}`, value, { dirty })
  useEffect(() => {
    // An empty field has nothing to lose: nobody is asked.
    if (!found || dirty) return
    setValue(found.value)
    taken()
  }, [found, dirty, taken])
  return {
    value,
    change: change => setValue(before => withoutIdle({ ...before, ...change })),
    clear: () => {
      drop()
      setValue(nothing)
    },
  }
}
