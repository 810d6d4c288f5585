import { isDay } from '@terakoya/domain/days/day'
import type { Reads } from '../../../routing/linkSearch.ts'

export const toldStates = ['open', 'done'] as const
export type ToldState = (typeof toldStates)[number]

/** Reads the address, which anybody may have typed: what nobody has told yet first. */
export function parseSearch({
  center,
  told,
  since,
}: Readonly<Record<string, unknown>>): Omit<Reads<'/Untold'>, 'told'> & { told: ToldState } {
  const center_no = Number(center)
  return {
    center: Number.isInteger(center_no) && center_no > 0 && center_no < 2 ** 31 ? center_no : undefined,
    told: told === 'done' ? 'done' : 'open',
    since: typeof since === 'string' && isDay(since) && since >= '2000-01-01' ? since : undefined,
  }
}
