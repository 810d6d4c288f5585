/**
 * What so much stands on that only a run of everything tells whether it still does (docs/testing.md): by its folder, also
 * where no import tells (migrations, programs that tests start, how the page is built and what lies beside its sources, the
 * way of the browser). A rule or a query that many import is found by those imports, when more tests are near it than a run
 * tries (`server/src/testing/testFiles.ts`).
 */
const shared =
  /^(server\/(migrations|last-release|src\/(road|auth|http|database|resourceRecords|testing|harness|words|failure\.ts|refusal\w*\.ts|(main|runServer|worker)\.ts))|contract\/src\/(masters\/defineResource|call|messages)|web\/(worker|public|index\.html|[\w.]+\.ts|src\/(framework|components|theme|routing|shell|api|session|words))|e2e\/src|package-lock\.json)/

/**
 * The shared parts that a change touches, by their folder.
 * @param {readonly string[]} changed paths from the root
 */
export function sharedParts(changed) {
  return [...new Set(changed.flatMap(file => shared.exec(file)?.[0] ?? []))].sort()
}
