import { dayText } from '@terakoya/domain/days/dayText'
import { useSession } from '../session/sessionStore.ts'
import { dayOfInstant, timeText } from './instant.ts'

interface InstantText {
  /** `06:20 PM`, or `18:20` by the user's choice. */
  time: (instant: string) => string
  /** `2026/11/21（土） 06:20 PM` */
  dayAndTime: (instant: string) => string
}

/** How this user reads instants. Days and slots are printed by `domain/days`. */
export function useInstantText(): InstantText {
  const { user } = useSession()
  const clock24 = user?.clock_24_flag === 1
  const time = (instant: string) => timeText(instant, clock24)
  return { time, dayAndTime: instant => `${dayText(dayOfInstant(instant))} ${time(instant)}` }
}
