import type { InputOf } from '@terakoya/contract/wireTypes'
import { reportRows } from '@terakoya/domain/reports/rows'
import { confirmedCodes } from '@terakoya/domain/reports/warnings'
import { useEffect, useRef, useState } from 'react'
import type { ApiFailure } from '../../../api/ApiFailure.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { nowInstant } from '../../../clock.ts'
import { askConfirm } from '../../../components/ask.tsx'
import { refusalOf } from '../../../framework/unsaved/refusal.ts'
import { useSave } from '../../../framework/unsaved/useSave.ts'
import { useUnsaved } from '../../../framework/unsaved/useUnsaved.ts'
import { type Act, type Extra, statusAfter, toldOf } from './acts.ts'
import { type HandoverConflict, handoverConflictOf, type RowsConflict, rowsConflictOf } from './conflicts.ts'
import { joinDraft } from './drafts/draftRows.ts'
import { type Drafts, useDrafts } from './drafts/useDrafts.ts'
import { putAside } from './putAside.ts'
import {
  beginRows,
  changedRows,
  followRows,
  handoverRow,
  handoverToSend,
  keptRows,
  type Report,
  type RowSources,
  type RowsState,
  rowsToSend,
  savedRows,
  writeRow,
} from './rowsState.ts'
import { reportWords } from './text.ts'
import { useKeptSend } from './useKeptSend.ts'
import { useRereadReport } from './useRereadReport.ts'
import { useWaiting } from './useWaiting.ts'

export interface ReportWork {
  state: RowsState
  /** The rows that say something else than what is stored. */
  changed: readonly number[]
  dirty: boolean
  /** What was being written at another time or on another device, to be decided. */
  drafts: Drafts
  /** `sources`: where the words are from, that were proposed. */
  write: (detail_no: number, comment: string, sources?: RowSources) => void
  /** Several rows at once, as a copy brings them. */
  writeAll: (rows: ReadonlyMap<number, string>) => void
  send: (act: Act, extra?: Extra) => void
  saving: boolean
  /** What is told above the form: what no row and no choice says. */
  error: ApiFailure | null
  /** What the server found of the rows that was sent, by row. */
  refused: ReadonlyMap<number, string>
  savedAt: string | null
  /** There is no way to the server: since when, and it goes out by itself as soon as there is; `null`: nothing waits. */
  waitsSince: string | null
  rows: {
    conflict: RowsConflict | null
    solve: (chosen: ReadonlyMap<number, string>) => void
    leave: () => void
  }
  handover: {
    conflict: HandoverConflict | null
    solve: (joined: string) => void
    leave: () => void
    error: ApiFailure | null
    solving: boolean
  }
}

/** How the server names a row that it refuses. */
const rowField = /^rows\.(\d+)$/

function isRowField(field: string): boolean {
  return rowField.test(field)
}

/** What the server said of rows that still hold what was sent. */
function refusedRows(
  faults: ReadonlyMap<string, string>,
  sent: RowsState | undefined,
  { values }: RowsState,
): ReadonlyMap<number, string> {
  const told = new Map<number, string>()
  for (const [field, message] of faults) {
    const no = Number(rowField.exec(field)?.[1])
    if (sent?.values.get(no) === values.get(no)) told.set(no, message)
  }
  return told
}

interface Sent {
  state: RowsState
  act: Act
  extra: Extra
}

/**
 * A report that is being written: its rows, the draft of them, and the one call that stores and moves it. What others
 * saved meanwhile comes in where nobody wrote here, and is asked about where somebody did.
 */
export function useReportWork(report: Report, open: readonly number[]): ReportWork {
  const t = reportWords.useText()
  const { schedule_no } = report
  const [state, setState] = useState(() => beginRows(report))
  const [seen, setSeen] = useState(report)
  if (seen !== report) {
    setSeen(report)
    setState(followRows(state, report))
  }
  const changed = changedRows(state).filter(no => open.includes(no))
  const dirty = changed.length > 0
  const unsaved = useUnsaved<RowsState>({
    key: `C50102/${schedule_no}`,
    value: state,
    dirty,
    restore: draft => setState(followRows(keptRows(draft), report)),
    join: joinDraft,
  })
  // Left for the report beside it, and come back: nobody asks whether what was written is still wanted.
  const { draftSavedAt, restoreDraft } = unsaved
  useEffect(() => {
    if (draftSavedAt !== null && putAside.delete(schedule_no)) restoreDraft()
  }, [draftSavedAt, restoreDraft, schedule_no])
  const reread = useRereadReport()
  const sent = useRef<Sent | null>(null)
  const [waitsSince, setWaitsSince] = useState<string | null>(null)
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [movedOn, setMovedOn] = useState<ApiFailure | null>(null)
  const [clash, setClash] = useState<RowsConflict | null>(null)
  const [handover, setHandover] = useState<HandoverConflict | null>(null)
  const resolve = useWrite('C50102_resolveHandoverConflict', { showsFailure: true })
  const save = useSave('C50102_doEdit', {
    work: unsaved,
    fieldOf: field => (isRowField(field) ? field : null),
    doneText: () => {
      const { act = 'save', extra = {} } = sent.current ?? {}
      // Beside others of the period it says whose it was.
      if (act === 'complete' && report.partners.length > 1) {
        return t('done_complete_of', { name: report.student_name })
      }
      return `${t(`done_${act}`)}${toldOf(act, report, extra)}`
    },
    onSaved: answer => {
      const from = sent.current?.state
      if (from) setState(now => savedRows(now, from, answer))
      setSavedAt(nowInstant())
      setWaitsSince(null)
      kept.end()
      reread()
    },
    onRefused: ({ current }, failure) => {
      // Without a line nothing can be read again either, and the page says already that it waits.
      if (failure.kind !== 'network') reread()
      setWaitsSince(since => (failure.kind === 'network' ? (since ?? nowInstant()) : null))
      if (!failure.outcomeUnknown) kept.end()
      if (failure.errorCode === 'WARNINGS_OPEN') void confirmWarnings(failure.message)
      const changedHandover = handoverConflictOf(current, failure.errorCode)
      const changedRows_ = rowsConflictOf(current, state)
      setHandover(changedHandover)
      setClash(changedHandover ? null : changedRows_)
      // The report was moved on meanwhile: there is nothing to choose, and the sentence says what to do.
      setMovedOn(current && !changedHandover && !changedRows_ ? failure : null)
    },
  })

  const kept = useKeptSend(report, ({ input, key, pressed_at, act, extra, state: from }) => {
    sent.current = { state: from, act, extra }
    setState(followRows(keptRows(from), report))
    setWaitsSince(pressed_at)
    save.send(input, key)
  })
  const ownDraft = () => {
    const draft_saved_at = known()
    return draft_saved_at === undefined ? {} : { draft_saved_at }
  }
  const post = (from: RowsState, act: Act, extra: Extra) => {
    sent.current = { state: from, act, extra }
    setMovedOn(null)
    const handover_ = open.includes(handoverRow) ? handoverToSend(from) : undefined
    const input: InputOf<'C50102_doEdit'> = {
      schedule_no,
      t3110_lock_version: from.version,
      report_status: statusAfter(act),
      rows: rowsToSend(from, open),
      ...(handover_ && { handover: handover_ }),
      ...(act === 'correct' && { send_flag: 1 }),
      ...ownDraft(),
      ...extra,
    }
    save.send(input, kept.keep({ input, act, extra, state: from }).key)
  }
  // What could tell the family of somebody else: whoever has looked at it sends it all the same.
  const confirmWarnings = async (message: string) => {
    const tried = sent.current
    const agreed = await askConfirm({
      title: t('warnings_title'),
      body: message,
      confirmLabel: t('warnings_send'),
    })
    if (agreed && tried)
      post(tried.state, tried.act, { ...tried.extra, confirmed_warnings: [...confirmedCodes] })
  }
  const again = (from: RowsState) => {
    setState(from)
    if (sent.current) post(from, sent.current.act, sent.current.extra)
  }

  // The same press, once: it goes under the key of the one that got no answer.
  const resend = useRef(() => {})
  resend.current = () => save.sent && !save.saving && save.send(save.sent)
  useWaiting(waitsSince !== null, resend)

  const { drafts, known } = useDrafts({
    report,
    ...{ state, open, unsaved },
    quiet: save.saving || waitsSince !== null,
    take: setState,
  })

  // Whatever goes out ends the drafts that wait: who has not decided about them decides now.
  const decideDrafts = async (): Promise<boolean> => {
    if (drafts.length === 0) return true
    const nos = new Set(drafts.flatMap(draft => draft.differences.map(each => each.detail_no)))
    const agreed = await askConfirm({
      title: t('draft_left_title'),
      body: t('draft_left_body', { rows: [...nos].map(no => `「${reportRows[no].label}」`).join('') }),
      confirmLabel: t('draft_left_go'),
    })
    if (agreed) for (const draft of drafts) draft.discard().end()
    return agreed
  }

  const joined = (text: string, stored: string, handover_version: number): RowsState => ({
    ...state,
    handover_version,
    base: new Map(state.base).set(handoverRow, stored),
    values: new Map(state.values).set(handoverRow, text),
  })

  return {
    state,
    changed,
    dirty,
    drafts,
    write: (detail_no, comment, sources) => setState(now => writeRow(now, detail_no, comment, sources)),
    writeAll: rows =>
      setState(now =>
        [...rows].reduce((next, [detail_no, comment]) => writeRow(next, detail_no, comment), now),
      ),
    send: (act, extra = {}) => void decideDrafts().then(decided => decided && post(state, act, extra)),
    saving: save.saving,
    error: movedOn ?? save.error,
    refused: refusedRows(save.faults, sent.current?.state, state),
    savedAt,
    waitsSince,
    rows: {
      conflict: clash,
      solve: chosen => {
        if (!clash) return
        setClash(null)
        const base = new Map(state.base)
        const values = new Map(state.values)
        for (const { detail_no, theirs } of clash.clashes) {
          base.set(detail_no, theirs)
          values.set(detail_no, chosen.get(detail_no) ?? theirs)
        }
        again({ ...state, version: clash.version, base, values })
      },
      leave: () => setClash(null),
    },
    handover: {
      conflict: handover,
      error: refusalOf(resolve.error).error,
      solving: resolve.isPending,
      solve: text => {
        if (!handover) return
        // There is no report yet that it could be written from: it goes out with the rows.
        if (state.version === 0) {
          setHandover(null)
          again(joined(text, handover.theirs, handover.handover_version))
          return
        }
        resolve.mutate(
          {
            schedule_no,
            t3110_lock_version: state.version,
            handover_lock_version: handover.handover_version,
            handover_all_teachers: text,
          },
          {
            onSuccess: answer => {
              setHandover(null)
              again(joined(text, text, answer.handover_lock_version))
            },
            onError: failure => {
              const newer = handoverConflictOf(failure.current, failure.errorCode)
              if (newer) setHandover({ ...newer, mine: text })
            },
          },
        )
      },
      leave: () => setHandover(null),
    },
  }
}
