import type { AnyMaster } from '@terakoya/contract/masters/defineMaster'
import { useState } from 'react'
import { useUser } from '../../session/sessionStore.ts'

interface PersonalWord {
  word: string
  setWord: (word: string) => void
}

/**
 * The search word of a list of people, which is often a name: it stays in this tab and never comes into the address
 * (experience §5). `null` for other lists.
 */
export function usePersonalWord({
  code,
  personal,
}: Pick<AnyMaster, 'code' | 'personal'>): PersonalWord | null {
  const key = `terakoya.search/${useUser().user_no}/${code}`
  const [word, keep] = useState(() => (personal ? (window.sessionStorage.getItem(key) ?? '') : ''))
  if (!personal) return null
  return {
    word,
    setWord: next => {
      keep(next)
      if (next === '') window.sessionStorage.removeItem(key)
      else window.sessionStorage.setItem(key, next)
    },
  }
}
