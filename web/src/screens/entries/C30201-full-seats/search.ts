import { isMonth, type Month } from '@terakoya/domain/days/month'

interface SeatsSearch {
  center: number | undefined
  month: Month | undefined
}

/** Reads the address, which anybody may have typed. */
export function parseSearch({ center, month }: Readonly<Record<string, unknown>>): SeatsSearch {
  return {
    center: typeof center === 'number' && Number.isSafeInteger(center) && center > 0 ? center : undefined,
    month: typeof month === 'string' && isMonth(month) ? month : undefined,
  }
}
