import type { Reads } from '../../../routing/linkSearch.ts'

export const groups = ['center', 'teacher', 'student'] as const

/** Which group is shown, and what of it; without a group the first of which something is lacking. */
export function parseSearch({ group, lacking }: Readonly<Record<string, unknown>>): Reads<'/Readiness'> {
  return {
    group: groups.find(each => each === group),
    lacking: typeof lacking === 'string' ? lacking : undefined,
  }
}
