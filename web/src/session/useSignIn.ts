import type { PasskeyAnswer, RequestOptions } from '@terakoya/contract/account/passkey'
import { useEffect, useRef, useState } from 'react'
import { type ApiFailure, asApiFailure } from '../api/ApiFailure.ts'
import {
  type AccountBack,
  giveAccount,
  giveCode,
  givePasskey,
  type HalfSignedIn,
  leaveForAccount,
  type SessionUser,
  signIn,
} from '../api/signIn.ts'

interface SignIn {
  /** Answers whether it worked. */
  signIn: (user_id: string, password: string) => Promise<boolean>
  /** Goes to the organisation's provider; `next`: where to go on to. */
  leaveForAccount: (next: string) => Promise<boolean>
  /** Back from there. */
  giveAccount: (back: AccountBack) => Promise<boolean>
  /** What is asked for beside the password or account that was right; `null` as long as none was, or nothing is asked for. */
  half: HalfSignedIn | null
  giveCode: (code: string) => Promise<boolean>
  givePasskey: (sign: (options: RequestOptions) => Promise<PasskeyAnswer>) => Promise<boolean>
  /** Back to the beginning. */
  leaveHalf: () => void
  /** What failed is no longer told. */
  forget: () => void
  busy: boolean
  failure: ApiFailure | null
  /** Seconds until another try makes sense (429), counted down. */
  waitSeconds: number
}

/** Where somebody signs in: at the login, or beside who is signed in. */
export interface Door {
  /** Takes over who has signed in. */
  enter: (user: SessionUser) => Promise<void>
  /** They come beside the child who is signed in here, as a sibling. */
  beside: boolean
  /** Comes while the server looks the password up: what the page needs afterwards. */
  load: () => Promise<unknown>
}

/** Signs in and loads what the shell needs; `onDone` goes where the sign-in leads, to `next` after an account's. */
export function useSignIn(onDone: (next: string) => void, { enter, beside, load }: Door): SignIn {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const [waitSeconds, setWaitSeconds] = useState(0)
  const [half, setHalf] = useState<HalfSignedIn | null>(null)
  const next = useRef('')

  useEffect(() => {
    if (waitSeconds <= 0) return
    const timer = window.setTimeout(() => setWaitSeconds(waitSeconds - 1), 1000)
    return () => window.clearTimeout(timer)
  }, [waitSeconds])

  const attempt = async (ask: () => Promise<SessionUser | null>) => {
    setBusy(true)
    try {
      const loaded = load().catch(() => {})
      const user = await ask()
      setFailure(null)
      if (user === null) {
        setBusy(false)
        return true
      }
      await enter(user)
      await loaded
      onDone(next.current)
      return true
    } catch (error) {
      const known = asApiFailure(error)
      setFailure(known)
      setWaitSeconds(known.retryAfter ?? 0)
      setBusy(false)
      // Its time is over: the password is asked for again.
      if (known.errorCode === 'SIGN_IN_AGAIN') setHalf(null)
      return false
    }
  }
  return {
    busy,
    failure,
    waitSeconds,
    half,
    signIn: (user_id, password) =>
      attempt(async () => {
        const answer = await signIn(user_id, password, beside)
        if (!('second_factor' in answer)) return answer
        setHalf(answer.second_factor)
        return null
      }),
    leaveForAccount: async to => {
      setBusy(true)
      try {
        // It stays busy: the page is about to go.
        await leaveForAccount(to)
        return true
      } catch (error) {
        setFailure(asApiFailure(error))
        setBusy(false)
        return false
      }
    },
    giveAccount: back =>
      attempt(async () => {
        const answer = await giveAccount(back)
        next.current = answer.next
        if (!('second_factor' in answer.entered)) return answer.entered
        setHalf(answer.entered.second_factor)
        return null
      }),
    giveCode: code => attempt(() => giveCode(half?.ticket ?? '', code)),
    givePasskey: sign => attempt(() => givePasskey(half?.ticket ?? '', sign)),
    forget: () => setFailure(null),
    leaveHalf: () => {
      setHalf(null)
      setFailure(null)
    },
  }
}
