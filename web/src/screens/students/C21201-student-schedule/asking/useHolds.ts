import type {
  ChoiceReason,
  ToldSlot,
  Wish,
} from '@terakoya/contract/students/C21201-student-schedule/requests'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callApi } from '../../../../api/callApi.ts'
import { newKey } from '../../../../api/newKey.ts'
import { useWrite } from '../../../../api/useWrite.ts'

interface Held {
  held_until: string | null
  /** What could not be held, and why, by slot. */
  lost: ReadonlyMap<string, ChoiceReason>
}

const nothing: Held = { held_until: null, lost: new Map() }
export const slotKey = ({ schedule_date, time_limit_no }: ToldSlot) => `${schedule_date} ${time_limit_no}`

/** Holds what the form has chosen for ten minutes, and lets it go when the form is left without sending it. */
export function useHolds() {
  const write = useWrite('C21201_holdSlots', { showsFailure: true })
  const [held, setHeld] = useState(nothing)
  const asked = useRef(0)
  const kept = useRef<Wish | null>(null)

  const hold = useCallback(
    async (wish: Wish, slots: readonly ToldSlot[]): Promise<Held | null> => {
      asked.current += 1
      const own = asked.current
      kept.current = slots.length > 0 ? wish : null
      try {
        const answer = await write.mutateAsync({ wish, slots: [...slots] })
        const next = {
          held_until: answer.held_until,
          lost: new Map(
            answer.slots.flatMap(slot => (slot.reason === '' ? [] : [[slotKey(slot), slot.reason] as const])),
          ),
        }
        // What was chosen since is on its way.
        if (own === asked.current) setHeld(next)
        return next
      } catch {
        // The form is sent without: it is checked again then. The failure is shown.
        if (own === asked.current) setHeld(nothing)
        return null
      }
    },
    [write.mutateAsync],
  )
  /** It was sent: its slots are the request's now. */
  const sent = useCallback(() => {
    kept.current = null
  }, [])

  useEffect(
    () => () => {
      const wish = kept.current
      if (!wish) return
      // Ten minutes later they are free by themselves.
      callApi('C21201_holdSlots', { wish, slots: [] }, { idempotencyKey: newKey() }).catch(() => {})
    },
    [],
  )
  return { hold, sent, held, holding: write.isPending, error: write.error }
}
