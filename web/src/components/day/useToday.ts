import type { Day } from '@terakoya/domain/days/day'
import { useNow } from './useNow.ts'

/** The server's today, moved on at midnight in Asia/Tokyo while the page stays open. */
export function useToday(): Day {
  return useNow().day
}
