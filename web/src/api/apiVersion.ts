let first: string | null = null
let told = false
let listener: () => void = () => {}

/** Is called once when the server has a newer version than the page that runs. */
export function onNewVersion(told_: () => void): void {
  listener = told_
}

/** Reads `X-Api-Version` (spec §7): the first one is the page's own, another one later means a newer server. */
export function noteApiVersion(version: string | null): void {
  if (version === null) return
  first ??= version
  if (version === first || told) return
  told = true
  listener()
}
