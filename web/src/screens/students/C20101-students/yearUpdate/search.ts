import { recordParam } from '../../../../routing/addressParams.ts'

interface YearUpdateSearch {
  center: number | undefined
}

/** Reads the address, which anybody may have typed. */
export function parseSearch({ center }: Readonly<Record<string, unknown>>): YearUpdateSearch {
  return {
    center: recordParam(center),
  }
}
