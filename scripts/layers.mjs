import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { aboutUnsaved } from './unsaved.mjs'

/** The bans of the house that neither the linter nor the import graph can express. */

const WORKSPACES = ['domain', 'contract', 'optimizer', 'server', 'web', 'e2e', 'bench']
const DRAWERS = new Set(['utils', 'helpers', 'misc', 'common', 'shared'])
const CLOCKS = /(^|\/)(clock|format[A-Za-z]*|[a-z][A-Za-z]*Format)\.tsx?$|\/(format|formatters)\//
const TESTS = /\.test\.tsx?$|\.spec\.ts$|\.fixture\.ts$|^e2e\/|^bench\/|\/(testing|benching)\//
const GENERATED = /(^|\/)(tables|[^/]+\.gen)\.ts$/
/** Words and tables of data may be long; code may not. */
const LONG = /(^|\/)(text|messages|words|screens)\.ts$|\.(en|zh-TW)\.ts$|\/(i18n|data|locales)\//
const MAX_LINES = 400

/**
 * Checks all sources under a folder.
 * @returns {Promise<{files: number, findings: {file: string, line: number, rule: string}[]}>}
 */
export async function checkLayers(root) {
  const { default: ts } = await import('typescript')
  const files = WORKSPACES.flatMap(name => sourcesIn(root, name))
  const findings = files.flatMap(file => checkFile(ts, file, readFileSync(path.join(root, file), 'utf8')))
  return { files: files.length, findings }
}

/** All findings of one file; `file` is its path in the project with slashes. */
export function checkFile(ts, file, text) {
  return [...aboutPath(file), ...aboutText(file, text), ...aboutCode(ts, file, text)]
}

function aboutPath(file) {
  const findings = []
  const drawer = file.split('/').find(part => DRAWERS.has(part))
  if (drawer !== undefined)
    findings.push(at(file, 1, `「${drawer}」というフォルダーは作らない（何の場所かを名前にする）`))
  if (/(^|\/)index\.tsx?$/.test(file))
    findings.push(at(file, 1, 'index.ts で束ねない（使う側が元のファイルを名指しする）'))
  return findings
}

function aboutText(file, text) {
  const findings = []
  const lines = text.split('\n')
  if (!GENERATED.test(file) && !LONG.test(file) && lines.length > MAX_LINES + 1) {
    findings.push(
      at(file, MAX_LINES, `${MAX_LINES} 行を超えるファイルは二つの考えに分ける（${lines.length - 1} 行）`),
    )
  }
  lines.forEach((line, index) => {
    if (/@ts-(ignore|nocheck)\b/.test(line) || /@ts-expect-error\s*$/.test(line)) {
      findings.push(at(file, index + 1, '型の検査を理由なしに止めない（@ts-expect-error と理由）'))
    }
  })
  return findings
}

function aboutCode(ts, file, text) {
  const findings = []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const isTest = TESTS.test(file)
  const asksNothing =
    !isTest && /^server\/src\//.test(file) && !file.endsWith('.sql.ts') && !OWN_STATEMENTS.has(file)
  const report = (node, rule) => {
    findings.push(at(file, source.getLineAndCharacterOfPosition(node.getStart()).line + 1, rule))
  }
  const visit = node => {
    if (!isTest && ts.isIdentifier(node)) {
      if (node.text === 'Date' && isGlobal(ts, node) && !CLOCKS.test(file)) report(node, NO_DATE)
    }
    if (ts.isPropertyAccessExpression(node)) {
      const name = `${node.expression.getText()}.${node.name.text}`
      if (!isTest && name === 'Temporal.Now' && !CLOCKS.test(file)) report(node, NO_CLOCK)
      if (!isTest && name === 'Math.random' && /^(domain|optimizer)\//.test(file)) report(node, NO_CHANCE)
      if (isTest && SKIPPED.test(name)) report(node, `${name}: 飛ばすテストは置かない`)
      if (isTest && node.name.text === 'waitForTimeout')
        report(node, 'テストは時間を待たず、起きたことを待つ')
    }
    const member = memberOf(ts, node)
    if (asksNothing && STATEMENTS.has(member)) report(node, `${member}: ${NO_STATEMENT}`)
    ts.forEachChild(node, visit)
  }
  visit(source)
  if (!isTest) aboutUnsaved(ts, file, source, report)
  if (/^server\/src\//.test(file) && !isTest)
    for (const { node, from } of handedOn(ts, source)) report(node, `${from} ${NO_HANDING_ON}`)
  return findings
}

const DATABASE = /^(pg|kysely|pg-boss)(\/|$)/

/** Exports that hand on what was imported from the database's packages; types are no SQL. */
function handedOn(ts, source) {
  const known = new Map()
  const found = []
  for (const node of source.statements) {
    const from = node.moduleSpecifier?.text ?? ''
    if (!DATABASE.test(from)) continue
    if (ts.isImportDeclaration(node)) for (const name of namesOf(ts, node)) known.set(name, from)
    else if (!node.isTypeOnly && !onlyTypes(node.exportClause)) found.push({ node, from })
  }
  const give = (node, expression) => {
    let root = expression
    while (ts.isPropertyAccessExpression(root) || ts.isAsExpression(root)) root = root.expression
    if (ts.isIdentifier(root) && known.has(root.text)) found.push({ node, from: known.get(root.text) })
  }
  for (const node of source.statements) {
    if (ts.isExportAssignment(node)) give(node, node.expression)
    else if (ts.isExportDeclaration(node) && node.moduleSpecifier === undefined && !node.isTypeOnly) {
      for (const each of node.exportClause.elements)
        if (!each.isTypeOnly) give(each, each.propertyName ?? each.name)
    } else if (
      ts.isVariableStatement(node) &&
      node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    ) {
      for (const each of node.declarationList.declarations)
        if (each.initializer !== undefined) give(each, each.initializer)
    }
  }
  return found
}

const onlyTypes = clause => clause?.elements?.every(each => each.isTypeOnly) === true

/** The names that an import brings. */
function namesOf(ts, { importClause }) {
  if (importClause === undefined || importClause.isTypeOnly) return []
  const { name, namedBindings } = importClause
  const many =
    namedBindings === undefined
      ? []
      : ts.isNamespaceImport(namedBindings)
        ? [namedBindings]
        : namedBindings.elements.filter(each => !each.isTypeOnly)
  return [...(name === undefined ? [] : [name]), ...many.map(each => each.name)].map(({ text }) => text)
}

const NO_HANDING_ON = 'をほかのファイルに渡さない（使うファイルが自分で import する）'

/**
 * What makes a statement of a connection or runs one. `.with(…)` and `.transaction()` need one of these within. A name that
 * is worked out (`tx[name]`) is not seen.
 */
const STATEMENTS = new Set([
  ...['selectFrom', 'selectNoFrom', 'insertInto', 'replaceInto', 'updateTable', 'deleteFrom', 'mergeInto'],
  ...['withRecursive', 'executeQuery', 'getExecutor'],
])
/** Who makes one all the same, and why. */
const OWN_STATEMENTS = new Map([
  [
    'server/src/jobs/jobSender.ts',
    'the job library gives the text, and has it run on the connection of the caller',
  ],
])

/** The name by which a node takes something out of an object. */
function memberOf(ts, node) {
  if (ts.isPropertyAccessExpression(node)) return node.name.text
  if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression))
    return node.argumentExpression.text
  if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent))
    return (node.propertyName ?? node.name).getText()
  return undefined
}

const NO_STATEMENT = 'SQL は .sql.ts だけに書く（範囲を受け取る問い合わせにして、それを呼ぶ）'
const NO_DATE = 'Date は clock.ts と書式のファイルの外では使わない'
const NO_CLOCK = '現在時刻は clock.ts だけが読む（引数で受け取る）'
const NO_CHANCE = 'Math.random は使わない（種を引数で受け取る）'
const SKIPPED = /^(test|it|describe|suite|test\.describe)\.(skip|only|todo|fixme|fails|fail)$/

/** The global Date rather than a name of ours: not `x.Date`, `{ Date: … }`, an import or a declaration. */
function isGlobal(ts, node) {
  const parent = node.parent
  if (ts.isPropertyAccessExpression(parent) && parent.name === node)
    return parent.expression.getText() === 'globalThis'
  if (ts.isQualifiedName(parent) && parent.right === node) return false
  const named =
    ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent) || ts.isBindingElement(parent)
  if (named) return parent.name !== node
  return !(ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent) || ts.isJsxAttribute(parent))
}

function sourcesIn(root, folder) {
  let entries
  try {
    entries = readdirSync(path.join(root, folder), { withFileTypes: true })
  } catch {
    return []
  }
  return entries.flatMap(entry => {
    const file = `${folder}/${entry.name}`
    if (entry.isDirectory()) return SKIP.has(entry.name) ? [] : sourcesIn(root, file)
    return /\.tsx?$/.test(entry.name) ? [file] : []
  })
}

const SKIP = new Set(['node_modules', 'dist', 'test-results', 'playwright-report'])
const at = (file, line, rule) => ({ file, line, rule })
