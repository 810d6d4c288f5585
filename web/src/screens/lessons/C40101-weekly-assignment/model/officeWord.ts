import { divisionText } from '@terakoya/domain/lessons/states'
import { asideText } from '../../../../words/joining.ts'
import { assignmentWords } from '../text.ts'
import type { Duty } from './duties.ts'

/** 事務, and which half of the period it is where it isn't the whole. */
export function officeWord(
  { half = 0 }: Pick<Duty, 'half'>,
  word: 'duty_office' | 'duty_office_long',
): string {
  const office = assignmentWords.say(word)
  return half === 0 ? office : asideText(office, divisionText(half))
}
