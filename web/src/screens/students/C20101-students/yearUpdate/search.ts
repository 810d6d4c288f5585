interface YearUpdateSearch {
  center: number | undefined
}

/** Reads the address, which anybody may have typed. */
export function parseSearch({ center }: Readonly<Record<string, unknown>>): YearUpdateSearch {
  return {
    center: typeof center === 'number' && Number.isSafeInteger(center) && center > 0 ? center : undefined,
  }
}
