let first: string | null = null
let told = false
let listener: () => void = () => {}

/** The version that the build wrote into the page; `null` at a developer's desk. */
export function ownVersion(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? null
}

/** Is called once when the server has another version than the page that runs. */
export function onNewVersion(told_: () => void): void {
  listener = told_
}

/** Whether the server has another version than the page that runs: parts that the page has not loaded yet may be gone. */
export const isOutdated = () => told

/** Reads `X-Api-Version` (spec §7): another one than the page's own, or than the first, means a newer server. */
export function noteApiVersion(version: string | null): void {
  if (version === null) return
  first ??= ownVersion() ?? version
  if (version === first || told) return
  told = true
  listener()
}
