const two = (number: number) => String(number).padStart(2, '0')

/** Every quarter of an hour of a day (domain §2). */
export const timesOfDay: readonly string[] = Array.from(
  { length: 96 },
  (_, quarter) => `${two(Math.floor(quarter / 4))}:${two((quarter % 4) * 15)}`,
)

/** What was typed as `18:00`: `１８：００`, `1800`, `18時`, `18時30分` and `9:5` are fine; `null` while it is no time. */
export function timeOf(typed: string): string | null {
  const text = typed.normalize('NFKC').replace(/\s/g, '')
  const found = /^(\d{1,2})(?::|時)?(\d{1,2})?分?$/.exec(
    text.length === 3 && /^\d+$/.test(text) ? `0${text}` : text,
  )
  if (!found) return null
  const [hours, minutes] = [Number(found[1]), Number(found[2] ?? 0)]
  return hours < 24 && minutes < 60 ? `${two(hours)}:${two(minutes)}` : null
}
