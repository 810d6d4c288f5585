import { type Day, isDay } from '@terakoya/domain/days/day'
import { useEffect } from 'react'
import { useUser } from '../../../session/sessionStore.ts'

export interface LastPlace {
  center: number | undefined
  week: Day | undefined
}

const keyOf = (user_no: number) => `C40101.place.${user_no}`

/** Where the person was last, in this tab. */
export function readLastPlace(user_no: number): LastPlace {
  try {
    const [center, week = ''] = (window.sessionStorage.getItem(keyOf(user_no)) ?? '').split(' ')
    return { center: Number(center) || undefined, week: isDay(week) ? week : undefined }
  } catch {
    return { center: undefined, week: undefined }
  }
}

/**
 * The center and week this person last looked at in this tab: the menu leads back to them. What the address names
 * goes first, and is what will be remembered.
 */
export function useLastPlace({ center, week }: LastPlace): LastPlace {
  const { user_no } = useUser()
  const key = keyOf(user_no)
  const before = readLastPlace(user_no)
  const next = `${center ?? before.center ?? ''} ${week ?? before.week ?? ''}`
  useEffect(() => {
    try {
      window.sessionStorage.setItem(key, next)
    } catch {
      // Blocked storage: the menu then leads to the first center and this week.
    }
  }, [key, next])
  return before
}
