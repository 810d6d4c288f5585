import { expect, test } from 'vitest'
import type { DayLimit } from './dayLimits.ts'
import type { Block, Warning } from './eligibility.ts'
import { easiestRemedy, type Obstacles } from './remedies.ts'

function teacher(
  block: Block | null,
  warnings: readonly Warning[] = [],
  limits: readonly DayLimit[] = [],
): Obstacles {
  return { judgement: { block, warnings: [...warnings] }, limits }
}

const away = teacher('not_working')

test.each([
  ['nobody is there', [away, teacher('ng'), teacher('other_center', ['gender'])], 'recruit'],
  [
    'nobody there teaches the subject',
    [away, teacher(null, ['subject']), teacher('full', ['subject'])],
    'teach',
  ],
  ['a seat is free with somebody of the other gender', [away, teacher(null, ['gender'])], 'relax'],
  ['a seat is free beyond a limit of the day', [teacher(null, [], ['day_limit']), teacher('full')], 'relax'],
  ['those of the other gender have no seat left', [away, teacher('full', ['gender'])], 'relax_swap'],
  [
    '… nor is the limit the only thing in the way',
    [teacher('full', [], ['consecutive_limit'])],
    'relax_swap',
  ],
  ['those whom it wishes for have no seat left', [teacher('full', ['gender']), teacher('full')], 'swap'],
  ['halves sit where it would', [teacher('full', ['split_period'])], 'swap'],
  ['one does office work', [teacher('office_work')], 'swap'],
  ['a subject and a seat are missing', [teacher('full', ['gender', 'subject'])], 'teach'],
  ['somebody is free', [teacher('full'), teacher(null, ['gender']), teacher(null)], 'assign'],
] as const)(
  'where %s, the easiest remedy is the one that really ends in an assignment',
  (_is, teachers, remedy) => {
    expect(easiestRemedy(teachers)).toBe(remedy)
  },
)
