const units = ['バイト', 'KB', 'MB', 'GB'] as const

/** Bytes as people read them: `820バイト`, `1.5MB`, `100MB`. */
export function sizeText(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024
    unit += 1
  }
  const shown = value < 10 && unit > 0 ? Math.round(value * 10) / 10 : Math.round(value)
  return `${shown}${units[unit]}`
}
