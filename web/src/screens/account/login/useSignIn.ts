import { useEffect, useState } from 'react'
import { type ApiFailure, asApiFailure } from '../../../api/ApiFailure.ts'
import { signIn } from '../../../api/signIn.ts'
import { enterSession } from '../../../session/startSession.ts'

interface SignIn {
  /** Answers whether it worked. */
  signIn: (user_id: string, password: string) => Promise<boolean>
  busy: boolean
  failure: ApiFailure | null
  /** Seconds until another try makes sense (429), counted down. */
  waitSeconds: number
}

/** Signs in and loads what the shell needs; `onDone` goes where the sign-in leads. */
export function useSignIn(onDone: () => void): SignIn {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const [waitSeconds, setWaitSeconds] = useState(0)

  useEffect(() => {
    if (waitSeconds <= 0) return
    const timer = window.setTimeout(() => setWaitSeconds(waitSeconds - 1), 1000)
    return () => window.clearTimeout(timer)
  }, [waitSeconds])

  return {
    busy,
    failure,
    waitSeconds,
    signIn: async (user_id, password) => {
      setBusy(true)
      try {
        // The shell's chunk comes while the server looks the password up.
        const shell = import('../../../shell/Shell.tsx').catch(() => {})
        await enterSession(await signIn(user_id, password))
        await shell
        onDone()
        return true
      } catch (error) {
        const known = asApiFailure(error)
        setFailure(known)
        setWaitSeconds(known.retryAfter ?? 0)
        setBusy(false)
        return false
      }
    },
  }
}
