import { useCallback, useEffect, useReducer, useRef } from 'react'
import { type ApiFailure, asApiFailure } from '../../api/ApiFailure.ts'
import { failureText } from '../../api/failureText.ts'
import { newKey } from '../../api/newKey.ts'
import { millisecondsOf, nowMilliseconds } from '../../clock.ts'
import { joinSharedList, type LeftItem, type SharedList } from '../../drafts/sharedList.ts'
import { useUser } from '../../session/sessionStore.ts'
import { failureWords } from '../../words/shellWords.ts'
import { type NewMessage, nextOut, type OutboxEvent, type OutMessage, outbox } from './outbox.ts'

/** To whom what was refused goes by now, and what is still to be said by it. */
type Anew = Required<Pick<OutMessage, 'teacher_no' | 'instead_of'>>

interface Outbox {
  items: readonly OutMessage[]
  post: (message: NewMessage) => void
  /** Sends it once more, under its own key; what was refused, to that teacher. */
  again: (key: string, anew?: Anew) => void
  /** Takes it out: back into the field, or away. */
  take: (key: string) => void
  /** Takes out all that aren't sent; they are forgotten here also where the room is left at once. */
  takeUnsent: () => Promise<void>
}

/** Milliseconds within which somebody who comes back still means to send what they have pressed. */
const leftJustNow = 10 * 60_000

/**
 * The messages that were pressed in a room and aren't sent: kept in this browser by user and room until the server has
 * answered, so that neither a dead line nor a closed tab loses a text. What another tab has left there is taken up.
 * @param send rejects with a failure
 * @param closed nothing can be written in the room now; `null`: it isn't known yet
 */
export function useOutbox(
  room: string,
  send: (message: OutMessage) => Promise<void>,
  closed: boolean | null = null,
): Outbox {
  const { user_no } = useUser()
  const place = `${user_no}:chat-outbox/${room}`
  const [items, dispatch] = useReducer(outbox, [])
  const busy = useRef(false)
  const sender = useRef(send)
  sender.current = send
  const list = useRef<SharedList<OutMessage> | null>(null)

  useEffect(() => {
    const joined = joinSharedList<OutMessage>(place, left => {
      const [just, before] = [left.filter(isJust), left.filter(each => !isJust(each))]
      // Each goes in front of what stands there.
      dispatch({ kind: 'found', items: just.map(({ item }) => item), just: true })
      dispatch({ kind: 'found', items: before.map(({ item }) => item), just: false })
    })
    list.current = joined
    return joined.leave
  }, [place])

  useEffect(() => {
    list.current?.keep(items).catch(() => {})
  }, [items])

  useEffect(() => {
    const next = nextOut(items)
    if (!next || busy.current) return
    busy.current = true
    const { key } = next
    const kept = list.current
    const end = (event: OutboxEvent) => {
      // The next one begins with this change.
      busy.current = false
      dispatch(event)
    }
    sender.current(next).then(
      () => {
        // Whoever has left the room meanwhile finds it sent, too.
        kept?.drop([key]).catch(() => {})
        end({ kind: 'sent', key })
      },
      (error: unknown) => end({ kind: 'unsent', key, refusal: refusalOf(asApiFailure(error)) }),
    )
  }, [items])

  const wasClosed = useRef(closed)
  useEffect(() => {
    if (wasClosed.current && closed === false) dispatch({ kind: 'opened' })
    if (closed !== null) wasClosed.current = closed
  }, [closed])

  useEffect(() => {
    const again = () => dispatch({ kind: 'again', key: null })
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])

  const post = useCallback(
    (message: NewMessage) =>
      dispatch({ kind: 'posted', item: { ...message, key: newKey(), state: 'sending', refusal: '' } }),
    [],
  )
  const again = useCallback(
    (key: string, anew?: Anew) =>
      dispatch({
        ...{ kind: 'again', key },
        ...(anew !== undefined && { anew: { key: newKey(), ...anew } }),
      }),
    [],
  )
  const take = useCallback((key: string) => dispatch({ kind: 'taken', key }), [])
  const takeUnsent = async () => {
    const unsent = items.filter(item => item.state === 'unsent').map(({ key }) => key)
    for (const key of unsent) take(key)
    await list.current?.drop(unsent)
  }
  return { items, post, again, take, takeUnsent }
}

function isJust({ kept_at }: LeftItem<OutMessage>): boolean {
  return kept_at !== '' && nowMilliseconds() - millisecondsOf(kept_at) < leftJustNow
}

/** The server's word where it has refused; '' where nobody knows, or where waiting is all. */
function refusalOf(failure: ApiFailure): string {
  if (failure.outcomeUnknown || failure.isSilent || failure.status === 401) return ''
  const { message, details } = failureText(failure, failureWords.say)
  return [message, ...details].join(' ')
}
