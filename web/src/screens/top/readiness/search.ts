import type { Reads } from '../../../routing/linkSearch.ts'

export const groups = ['center', 'teacher', 'student'] as const

/** Which group is shown, and what of it: students first, whose first lesson is what hurts. */
export function parseSearch({ group, lacking }: Readonly<Record<string, unknown>>): Omit<
  Reads<'/Readiness'>,
  'group'
> & {
  group: (typeof groups)[number]
} {
  return {
    group: groups.find(each => each === group) ?? 'student',
    lacking: typeof lacking === 'string' ? lacking : undefined,
  }
}
