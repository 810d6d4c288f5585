interface Worked {
  here: readonly number[]
  elsewhere: readonly number[]
}

/** Stripes beside each other: a period is worked or not. */
function stripes(periods: readonly number[], worked: readonly number[]): string {
  const width = 100 / periods.length
  const stops = periods.map((period, at) => {
    const colour = worked.includes(period) ? 'currentColor' : 'transparent'
    const [from, to] = [at * width, (at + 0.72) * width]
    return `${colour} ${from}% ${to}%, transparent ${to}% ${(at + 1) * width}%`
  })
  return `linear-gradient(90deg, ${stops.join(', ')})`
}

/**
 * A day of a teacher as the background of its cell: a stripe for each of the day's periods, long where the teacher
 * works at this center, short for another.
 */
export function barsOf(periods: readonly number[], { here, elsewhere }: Worked): string {
  if (periods.length === 0) return 'none'
  return [
    `${stripes(periods, here)} 0 0 / 100% 100% no-repeat`,
    `${stripes(periods, elsewhere)} 0 100% / 100% 40% no-repeat`,
  ].join(', ')
}
