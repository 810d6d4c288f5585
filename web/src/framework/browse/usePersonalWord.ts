import type { AnyResource } from '@terakoya/contract/masters/defineResource'
import { useState } from 'react'
import { searchKeys } from '../../session/forgetSearches.ts'
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
  ofPeople,
}: Pick<AnyResource, 'code' | 'personal' | 'ofPeople'>): PersonalWord | null {
  const kept = personal || ofPeople
  const key = `${searchKeys}${useUser().user_no}/${code}`
  const [word, keep] = useState(() => (kept ? (window.sessionStorage.getItem(key) ?? '') : ''))
  if (!kept) return null
  return {
    word,
    setWord: next => {
      keep(next)
      if (next === '') window.sessionStorage.removeItem(key)
      else window.sessionStorage.setItem(key, next)
    },
  }
}
