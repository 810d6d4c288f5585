import { type Day, isDay } from '@terakoya/domain/days/day'
import { useEffect } from 'react'
import { useUser } from '../../../session/sessionStore.ts'

interface LastPlace {
  center: number | undefined
  week: Day | undefined
}

function read(key: string): LastPlace {
  try {
    const [center, week = ''] = (window.sessionStorage.getItem(key) ?? '').split(' ')
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
  const key = `C40101.place.${user_no}`
  const before = read(key)
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
