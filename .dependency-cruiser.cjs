// The arrows of the house: domain ← {contract, optimizer, server, web}, contract ← {server, web},
// optimizer ← server, e2e → server/testing, bench → {server, optimizer}. There are no others.

const TEST = '\\.test\\.(ts|tsx|mjs)$'
const SQL = '\\.sql\\.ts$'

/** What a workspace may import of the others. */
function onlyTo(workspace, allowed) {
  const others = ['domain', 'contract', 'optimizer', 'server', 'web', 'e2e', 'bench'].filter(
    name => name !== workspace,
  )
  return {
    name: `arrows-of-${workspace}`,
    severity: 'error',
    from: { path: `^${workspace}/` },
    to: { path: `^(${others.join('|')})/`, ...(allowed === '' ? {} : { pathNot: `^(${allowed})` }) },
  }
}

/** Packages that only some files may know. */
function packageOnlyIn(name, packages, places) {
  return {
    name,
    severity: 'error',
    from: { path: '^(domain|contract|optimizer|server|web|e2e)/', pathNot: places },
    // A type writes no SQL and answers no request.
    to: { path: `(^|node_modules/)(${packages})(/|$)`, dependencyTypesNot: ['type-only'] },
  }
}

module.exports = {
  forbidden: [
    onlyTo('domain', ''),
    onlyTo('contract', 'domain/'),
    onlyTo('optimizer', 'domain/'),
    onlyTo('server', 'domain/|contract/|optimizer/'),
    onlyTo('web', 'domain/|contract/'),
    onlyTo('e2e', 'domain/|contract/|server/src/testing/'),
    onlyTo('bench', 'domain/|contract/|optimizer/|server/'),
    {
      name: 'domain-depends-on-nothing',
      severity: 'error',
      from: { path: '^domain/', pathNot: TEST },
      to: { pathNot: '^domain/' },
    },
    {
      name: 'contract-knows-no-machine',
      severity: 'error',
      from: { path: '^contract/', pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'pages-know-no-machine',
      severity: 'error',
      from: { path: '^web/src/', pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    packageOnlyIn(
      'database-only-in-sql-files',
      'pg|kysely|pg-boss|kysely-codegen',
      [
        SQL,
        TEST,
        // Connections and transactions themselves, the steps of a migration, what holds locks and listens.
        '^server/src/database/(connect|holds|listen|migrate|transaction)\\.ts$',
        // The job library, which works in the database, and the connection that it is given.
        '^server/src/jobs/(jobSender|queues|worker)\\.ts$',
        // No product can import these (no-tests-in-the-product).
        '^server/src/testing/',
      ].join('|'),
    ),
    packageOnlyIn('http-only-in-http', 'fastify|@fastify', '^server/src/http/'),
    {
      name: 'areas-keep-their-sql',
      severity: 'error',
      from: { path: '^server/src/areas/([^/]+)/' },
      to: { path: `^server/src/areas/[^/]+/.*${SQL}`, pathNot: '^server/src/areas/$1/' },
    },
    {
      name: 'screens-keep-to-themselves',
      severity: 'error',
      from: { path: '^web/src/screens/([^/]+/[^/]+)/' },
      to: { path: '^web/src/screens/[^/]+/[^/]+/', pathNot: '^web/src/screens/$1/' },
    },
    {
      name: 'framework-knows-no-screen',
      severity: 'error',
      from: { path: '^web/src/framework/' },
      to: { path: '^web/src/screens/' },
    },
    {
      // What all floors need of the address and the window lies in routing and theme; the shell stands on all of them.
      name: 'shell-is-the-top-floor',
      severity: 'error',
      from: { path: '^web/src/(?!shell/|App\\.tsx|main)' },
      // The login fetches the shell while the password is checked; it uses nothing of it.
      to: { path: '^web/src/shell/', dynamic: false },
    },
    {
      name: 'routing-knows-no-component',
      severity: 'error',
      from: { path: '^web/src/routing/' },
      to: { path: '^web/src/(components|framework|screens)/' },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: {
        path: '^(domain|contract|optimizer|server|web)/',
        pathNot: `${TEST}|/src/testing/|/src/benching/`,
      },
      to: { path: `${TEST}|/src/(testing|benching)/` },
    },
    {
      // What is installed has none of them.
      name: 'no-tools-in-the-product',
      severity: 'error',
      from: {
        path: '^(domain|contract|optimizer|server|web)/src/',
        pathNot: `${TEST}|/src/(testing|benching)/`,
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      // Types may name each other; they are gone when the program runs.
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      // Where everything hangs on everything a new rule touches all of it: here types turn no circle either.
      name: 'no-cycles-of-types',
      severity: 'error',
      from: { path: '^(domain|contract|optimizer)/' },
      to: { circular: true },
    },
    {
      name: 'no-undeclared-packages',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'everything-is-found',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // What we built ourselves; many packages have their program in a `dist/` of their own and are looked at.
    exclude: { path: '^(server|web)/dist/' },
    // Imports of types are arrows too.
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
