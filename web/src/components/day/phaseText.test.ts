import { expect, it } from 'vitest'
import type { LessonPhase } from './lessonPhase.ts'
import { phaseText } from './phaseText.ts'
import { dayWords } from './text.ts'

it.each<[LessonPhase, string]>([
  [{ kind: 'before', minutes: 12 }, 'あと12分'],
  [{ kind: 'before', minutes: 60 }, 'あと1時間'],
  [{ kind: 'before', minutes: 125 }, 'あと2時間5分'],
  [{ kind: 'running', minutes: 78 }, '授業中 残り78分'],
  [{ kind: 'over' }, '終了'],
  [{ kind: 'later', days: 1 }, '明日'],
  [{ kind: 'later', days: 3 }, '3日後'],
])('%j is told as %s', (phase, text) => {
  expect(phaseText(phase, dayWords.say)).toBe(text)
})
