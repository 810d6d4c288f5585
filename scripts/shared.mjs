/** What so much stands on that only a run of everything tells whether it still does (docs/testing.md). */
const shared =
  /^(server\/(migrations|last-release|src\/(road|auth|http|database|resourceRecords|testing|harness|words|failure\.ts|refusal\w*\.ts))|contract\/src\/(masters\/defineResource|call|messages)|web\/src\/(framework|components|theme|routing|shell|api|session|words)|e2e\/src|package-lock\.json)/

/**
 * The shared parts that a change touches, by their folder.
 * @param {readonly string[]} changed paths from the root
 */
export function sharedParts(changed) {
  return [...new Set(changed.flatMap(file => shared.exec(file)?.[0] ?? []))].sort()
}
