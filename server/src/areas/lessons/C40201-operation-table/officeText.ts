import { halfText } from '@terakoya/domain/lessons/operationWords'
import { operationFileWords } from '../text.ts'

/** Office work in a period or in one of its halves (0 the whole, 1, 2), as a day's table says it: `前半 事務`. */
export function officeText(half: number): string {
  const { say } = operationFileWords
  return half === 0 ? say('office') : say('half_office', { half: halfText(half) })
}
