import { useCallback, useEffect, useRef, useState } from 'react'
import { asApiFailure } from '../../../../api/ApiFailure.ts'
import { callApi } from '../../../../api/callApi.ts'
import { dropDraft, loadDraft, saveDraft } from '../../../../drafts/draftStore.ts'
import type { Discarded } from '../../../../framework/unsaved/tellDiscarded.ts'
import { useUser } from '../../../../session/sessionStore.ts'
import type { Report, RowsState } from '../rowsState.ts'
import { useRereadReport } from '../useRereadReport.ts'
import { deviceHere } from './deviceHere.ts'
import { type DraftRows, draftRowsOf } from './draftRows.ts'

/** So long after the last change, in milliseconds: a person who reads over what was written is at rest. */
const rest = 15_000

interface Written {
  state: RowsState
  open: readonly number[]
  /** It is on its way to be saved: nothing is kept beside it. */
  quiet: boolean
}

interface ServerDraft {
  /** A draft that was there when the report was opened, and waits to be decided. */
  found: Report['draft']
  /** This browser wrote it: what it holds itself is at least as new. */
  fromHere: boolean
  /** It was taken into the form, or is the form's. */
  taken: () => void
  discard: () => Required<Discarded>
  /** The draft on the server that is this form's. */
  known: () => string | undefined
}

/** Whether this browser has written the draft that was found. */
function fromHereAt(found: Report['draft'], sentHere: string | null): boolean {
  return found !== null && found.saved_at === sentHere
}

/** Nobody asked for it: without a line, a session or an answer the draft of this browser has to do. */
function inTheBackground(answer: Promise<unknown>): void {
  answer.catch(() => {})
}

/**
 * Keeps what is being written on the server too, at rest and when the page is left, so that it goes on on another device.
 * As long as one of another device waits to be decided, it isn't written over.
 */
export function useServerDraft(report: Report, { state, open, quiet }: Written): ServerDraft {
  const { schedule_no, actor } = report
  const { user_no } = useUser()
  const place = `${user_no}:C50102-sent/${schedule_no}`
  const [found, setFound] = useState(report.draft)
  const [sentHere, setSentHere] = useState<string | null>(null)
  useEffect(() => {
    inTheBackground(loadDraft<string>(place).then(sent => sent && setSentHere(sent.value)))
  }, [place])
  const known = useRef<string | undefined>(undefined)
  if (fromHereAt(found, sentHere)) known.current ??= found?.saved_at
  const reread = useRef(() => {})
  reread.current = useRereadReport()
  const own = useRef<{ rows: string; saved_at: string | null }>({ rows: '[]', saved_at: null })
  const [seen, setSeen] = useState(report)
  if (seen !== report) {
    setSeen(report)
    // Read again, and another device has written meanwhile.
    const news = report.draft?.saved_at
    const underWay = own.current.rows !== '[]' && own.current.saved_at === null
    if (news !== undefined && !underWay && news !== own.current.saved_at && news !== seen.draft?.saved_at) {
      setFound(report.draft)
    }
  }
  const rows = JSON.stringify(draftRowsOf(state, open))
  const fromHere = fromHereAt(found, sentHere)
  const latest = useRef(rows)
  latest.current = rows
  const keep = useRef((_rows: string) => {})
  keep.current = rows => {
    // Who corrects a report as its reviewer has the draft of this browser alone.
    if (actor !== 'author' || quiet || (found !== null && !fromHere) || own.current.rows === rows) return
    setFound(null)
    const was = own.current
    own.current = { rows, saved_at: null }
    const background = { plain401: true, keepalive: true }
    if (rows === '[]') {
      // A save has ended it on the server; what was taken back by hand is ended here.
      if (was.saved_at !== null) {
        inTheBackground(dropDraft(place))
        inTheBackground(callApi('C50102_dropDraft', { schedule_no, saved_at: was.saved_at }, background))
      }
      return
    }
    const draft = {
      schedule_no,
      base_version: state.version,
      handover_lock_version: state.handover_version,
      device: deviceHere(),
      ...(known.current !== undefined && { draft_saved_at: known.current }),
      rows: JSON.parse(rows) as DraftRows,
    }
    const saved = callApi('C50102_saveDraft', draft, background)
    inTheBackground(
      saved.then(
        ({ saved_at }) => {
          if (own.current.rows === rows) own.current = { rows, saved_at }
          known.current = saved_at
          inTheBackground(saveDraft(place, saved_at, saved_at))
        },
        (error: unknown) => {
          // Another device has written meanwhile: it is read, and waits to be decided.
          if (asApiFailure(error).errorCode === 'DRAFT_ELSEWHERE') reread.current()
          // Not there yet: the next rest tries again.
          if (own.current.rows === rows) own.current = was
        },
      ),
    )
  }

  // Every change of the rows begins the rest anew.
  useEffect(() => {
    if (quiet) return
    const timer = window.setTimeout(() => keep.current(rows), rest)
    return () => window.clearTimeout(timer)
  }, [rows, quiet])

  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && keep.current(latest.current)
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      // Left for another screen: nobody rests here any more.
      keep.current(latest.current)
    }
  }, [])

  const taken = useCallback(() => {
    setFound(now => {
      if (now !== null) known.current = now.saved_at
      return null
    })
  }, [])
  return {
    known: () => known.current,
    found,
    fromHere,
    taken,
    discard: () => {
      setFound(null)
      return {
        putBack: () => setFound(found),
        end: () => {
          if (found === null) return
          const { saved_at } = found
          inTheBackground(callApi('C50102_dropDraft', { schedule_no, saved_at }, { plain401: true }))
        },
      }
    },
  }
}
