export const states = ['received', 'working', 'done'] as const
export type State = (typeof states)[number]

interface ConsultsSearch {
  state: State | null
  page: number
  /** The one that is open. */
  consult: number | null
}

const whole = (value: unknown, max: number) =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= max ? value : null

/** Reads the address, which anybody may have typed. */
export function parseSearch(search: Readonly<Record<string, unknown>>): ConsultsSearch {
  return {
    state: states.find(state => state === search.state) ?? null,
    page: whole(search.page, 100_000) ?? 1,
    consult: whole(search.consult, 2 ** 31 - 1),
  }
}
