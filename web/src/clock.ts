/** The browser's clock, in one place. What day it is in Tokyo is the server's to say (`useConfig().today`). */

/** Now, in milliseconds since 1970. */
export function nowMilliseconds(): number {
  return Date.now()
}

/** When an instant of ISO 8601 was, in milliseconds since 1970. */
export function millisecondsOf(instant: string): number {
  return Date.parse(instant)
}

/** Now, as ISO 8601. */
export function nowInstant(): string {
  return new Date().toISOString()
}

/** So many days before now, as ISO 8601. */
export function daysAgo(days: number): string {
  return new Date(Date.now() - days * 24 * 3600 * 1000).toISOString()
}
