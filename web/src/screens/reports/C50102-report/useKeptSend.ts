import type { InputOf } from '@terakoya/contract/wireTypes'
import { useCallback, useEffect, useRef } from 'react'
import { newKey } from '../../../api/newKey.ts'
import { nowInstant } from '../../../clock.ts'
import { isStillMeant, keptSendsOf } from '../../../components/reports/keptSends.ts'
import { dropDraft, loadDraft, saveDraft } from '../../../drafts/draftStore.ts'
import { useUser } from '../../../session/sessionStore.ts'
import type { Act, Extra } from './acts.ts'
import type { Report, RowsState } from './rowsState.ts'

/** What was pressed, until it is answered. */
export interface KeptSend {
  key: string
  input: InputOf<'C50102_doEdit'>
  pressed_at: string
  /** What the report was then: of one that has been moved since nothing goes out by itself. */
  report_status: Report['report_status']
  act: Act
  extra: Extra
  state: RowsState
}

/** Where a press of a report is kept in this browser. */
export function keptPlace(user_no: number, schedule_no: number): string {
  return `${keptSendsOf(user_no)}${schedule_no}`
}

/** Keeps what was pressed as a draft of the report, unless there is one already. */
export async function keepAsDraft(place: string, { state, pressed_at }: KeptSend): Promise<void> {
  try {
    if ((await loadDraft(place)) === null) await saveDraft(place, state, pressed_at)
  } catch {
    // A browser that keeps nothing has kept no press either.
  }
}

interface Kept {
  /** Keeps it, under the key of the very same that waits already. */
  keep: (send: Pick<KeptSend, 'input' | 'act' | 'extra' | 'state'>) => KeptSend
  /** It was answered. */
  end: () => void
}

/**
 * What was pressed of a report is kept in this browser until the server has answered: the page may be closed meanwhile, and
 * at its next visit it goes out under the same key, so that it happens once.
 */
export function useKeptSend(report: Report, resume: (kept: KeptSend) => void): Kept {
  const { user_no } = useUser()
  const { schedule_no, report_status } = report
  const place = keptPlace(user_no, schedule_no)
  const current = useRef<KeptSend | null>(null)
  const latest = useRef({ resume, report_status })
  latest.current = { resume, report_status }
  useEffect(() => {
    let wanted = true
    loadDraft<KeptSend>(place).then(
      found => {
        if (!wanted || !found || current.current) return
        const { value } = found
        if (!isStillMeant(value.pressed_at) || value.report_status !== latest.current.report_status) {
          // It isn't sent any more; what was written stays, as the draft that it would be without the press.
          void keepAsDraft(`${user_no}:C50102/${schedule_no}`, value).then(() => dropDraft(place))
          return
        }
        current.current = value
        latest.current.resume(value)
      },
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [place, user_no, schedule_no])
  const keep = useCallback(
    (send: Pick<KeptSend, 'input' | 'act' | 'extra' | 'state'>) => {
      const before = current.current
      const same = before !== null && JSON.stringify(before.input) === JSON.stringify(send.input)
      const kept: KeptSend = {
        ...send,
        key: same ? before.key : newKey(),
        pressed_at: same ? before.pressed_at : nowInstant(),
        report_status: latest.current.report_status,
      }
      current.current = kept
      saveDraft(place, kept, kept.pressed_at).catch(() => {})
      return kept
    },
    [place],
  )
  const end = useCallback(() => {
    current.current = null
    dropDraft(place).catch(() => {})
  }, [place])
  return { keep, end }
}
