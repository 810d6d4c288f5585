import type { ShiftUnit } from '@terakoya/contract/teachers/C10201-shifts'
import { lockTexts } from './text.ts'

type Lock = Exclude<ShiftUnit['lock'], ''>

/** Why a unit can't be changed, after 「12/3（木） 18:20–19:50は」. Staff are the center: for them today is open. */
export function lockSentence(lock: Lock, who: 'teacher' | 'admin'): string {
  return lock === 'past' && who === 'admin' ? lockTexts.past_staff : lockTexts[lock]
}
