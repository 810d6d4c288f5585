import { dayText } from '@terakoya/domain/days/dayText'
import { karteWords } from './text.ts'

/** 2026/09/01（火）〜2026/12/31（木） */
export function periodText(start: unknown, end: unknown): string {
  const text = (day: unknown) => (typeof day === 'string' && day !== '' ? dayText(day) : '')
  if (text(start) === '' && text(end) === '') return karteWords.say('period_open')
  return `${text(start)}〜${text(end)}`
}
