/** The schema as Citus would judge it: where each table would lie, and what of its constraints would be left. */

/** The column by which rows would be distributed. */
export const COLUMN = 'center_no'

/**
 * Tables and programs of `docs/generated/database.md`.
 * @returns {{tables: Map<string, Table>, programs: Map<string, string>}}
 * @typedef {{name: string, columns: {name: string, type: string, required: boolean, given: string}[],
 *   keys: Key[], foreign: Foreign[], triggers: {name: string, text: string}[]}} Table
 * @typedef {{name: string, columns: string[], deferrable: boolean}} Key
 * @typedef {{name: string, columns: string[], to: string, toColumns: string[], deferrable: boolean, cascade: boolean, setNull: boolean}} Foreign
 */
export function readSchema(document) {
  const tables = new Map()
  const programs = new Map()
  const [described, told = ''] = document.split(/^# 関数とビュー$/m)
  for (const part of described.split(/^## /m).slice(1)) {
    const table = readTable(part)
    tables.set(table.name, table)
  }
  for (const part of told.split(/^## /m).slice(1)) {
    const [head = '', ...rest] = part.split('\n')
    const name = head.replace('()', '').trim()
    const body = rest.join('\n').replace(/--.*$/gm, '')
    programs.set(name, `${programs.get(name) ?? ''}${body}`)
  }
  return { tables, programs }
}

function readTable(part) {
  const lines = part.split('\n')
  const table = { name: lines[0].trim(), columns: [], keys: [], foreign: [], triggers: [] }
  for (const line of lines) {
    const column = /^\| (\w+) \| ([^|]+) \| (✓?) *\| ?([^|]*)\|/.exec(line)
    if (column !== null) {
      const [, name, type, required, given] = column
      table.columns.push({ name, type: type.trim(), required: required === '✓', given: given.trim() })
      continue
    }
    const told = /^- (引き金 )?([^:`]+): `(.*)`$/.exec(line)
    if (told === null) continue
    const [, trigger, name, definition] = told
    const text = definition.replaceAll('\\|', '|')
    if (trigger !== undefined) table.triggers.push({ name, text })
    else if (text.startsWith('FOREIGN KEY')) table.foreign.push(readForeign(name, text))
    else if (/^(PRIMARY KEY|UNIQUE|EXCLUDE|CREATE UNIQUE INDEX)/.test(text))
      table.keys.push(readKey(name, text))
  }
  return table
}

function readForeign(name, text) {
  const [, columns, to, toColumns] = /^FOREIGN KEY \(([^)]*)\) REFERENCES (\w+)\(([^)]*)\)/.exec(text)
  return {
    name,
    columns: columns.split(', '),
    to,
    toColumns: toColumns.split(', '),
    deferrable: / DEFERRABLE/.test(text),
    cascade: / CASCADE/.test(text),
    setNull: /SET (NULL|DEFAULT)/.test(text),
  }
}

function readKey(name, text) {
  const parts = topLevel(text.slice(text.indexOf('(') + 1))
  return {
    name: name === '索引' ? (/INDEX (\w+)/.exec(text)?.[1] ?? name) : name,
    // An expression holds of no column; an exclusion has to compare it by equality.
    columns: parts.flatMap(part => /^(\w+)( WITH =)?$/.exec(part.trim())?.[1] ?? []),
    deferrable: / DEFERRABLE/.test(text),
  }
}

/** The parts between commas up to the bracket that closes. */
function topLevel(text) {
  const parts = ['']
  let depth = 0
  for (const letter of text) {
    if (letter === ')' && depth === 0) break
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts
}

/**
 * Where each table goes: `own` (has the column), `path` (a required foreign key leads to one that has), `added`, `reference`,
 * `local`, or `undecided`.
 */
export function placeTables(tables, decisions) {
  const places = new Map()
  for (const { place, by, reason, tables: names } of decisions)
    for (const name of names) if (tables.has(name)) places.set(name, { place, by, reason })
  for (const table of tables.values())
    if (!places.has(table.name) && table.columns.some(each => each.name === COLUMN && each.required))
      places.set(table.name, { place: 'own' })
  // Nearest first, and among equals the key that is part of the table's own.
  for (let grown = true; grown; ) {
    grown = false
    const found = []
    for (const table of tables.values()) {
      if (places.has(table.name)) continue
      const required = column => table.columns.find(each => each.name === column)?.required === true
      const leading = table.foreign.filter(
        each => each.columns.every(required) && each.to !== table.name && isByCenter(places.get(each.to)),
      )
      const primary = table.keys.find(each => each.name.endsWith('_pkey'))?.columns ?? []
      const inKey = ({ columns }) => (columns.every(column => primary.includes(column)) ? 1 : 0)
      const [by] = leading.sort((a, b) => inKey(b) - inKey(a) || a.columns.length - b.columns.length)
      if (by !== undefined) found.push([table.name, { place: 'path', foreign: by }])
    }
    for (const [name, place] of found) places.set(name, place)
    grown = found.length > 0
  }
  for (const name of tables.keys()) if (!places.has(name)) places.set(name, { place: 'undecided' })
  return places
}

export const isByCenter = place => place !== undefined && ['own', 'path', 'added'].includes(place.place)

/** The way from a table to its center: `lesson_seats → lessons`. */
export function wayOf(places, name) {
  const place = places.get(name)
  return place?.place === 'path' ? [name, ...wayOf(places, place.foreign.to)] : [name]
}

/**
 * What becomes of each key of a table that lies by center: `carries` (the column is in it), `follows` (what is in it has one center,
 * so the column may be added and the key means the same), `leans` (only if its center is that of the row it points to), `lost`.
 */
export function judgeKeys(tables, places) {
  return [...tables.values()].flatMap(table => {
    const place = places.get(table.name)
    if (!isByCenter(place)) return []
    return table.keys.map(({ name, columns, deferrable }) => {
      const judged = () => {
        if (columns.includes(COLUMN)) return 'carries'
        if (columns.some(column => isIdentity(table, column))) return 'follows'
        if (place.place === 'path' && columns.includes(place.foreign.columns[0])) return 'follows'
        const leans = table.foreign.some(
          each =>
            isByCenter(places.get(each.to)) &&
            each.to !== table.name &&
            each.columns.some(
              (column, at) => columns.includes(column) && isIdentity(tables.get(each.to), each.toColumns[at]),
            ),
        )
        return leans ? 'leans' : 'lost'
      }
      return { table: table.name, name, columns, deferrable, verdict: judged() }
    })
  })
}

const isIdentity = ({ columns }, wanted) =>
  columns.some(({ name, given }) => name === wanted && given.includes('identity'))

/** Numbers that the database gives: Citus draws them on each node from a sequence, and wants them eight bytes wide. */
export function narrowNumbers(tables, places) {
  return [...tables.values()].flatMap(table =>
    isByCenter(places.get(table.name))
      ? table.columns
          .filter(({ name, type }) => isIdentity(table, name) && type !== 'bigint')
          .map(({ name }) => `${table.name}.${name}`)
      : [],
  )
}

/**
 * What becomes of each foreign key: `kept` (to what is everywhere, or between tables of the coordinator), `carries` (both sides name
 * the center), `follows` (the way to the center itself: both may be given the column), `crosses` (two tables by center that needn't
 * be at the same one), `refused` (to what lies elsewhere).
 */
export function judgeForeign(tables, places) {
  return [...tables.values()].flatMap(table =>
    table.foreign.map(each => {
      const from = places.get(table.name)
      const to = places.get(each.to)
      const judged = () => {
        const sides = `${isByCenter(from) ? 'center' : from.place}>${isByCenter(to) ? 'center' : to.place}`
        if (sides === 'center>center') {
          if (from.place === 'path' && from.foreign === each) return 'follows'
          const at = each.columns.indexOf(COLUMN)
          return at >= 0 && each.toColumns[at] === COLUMN ? 'carries' : 'crosses'
        }
        if (sides === 'reference>local') return each.cascade ? 'refused' : 'kept'
        return to.place === 'reference' || sides === 'local>local' ? 'kept' : 'refused'
      }
      return { table: table.name, ...each, verdict: judged() }
    }),
  )
}

const NAMES =
  /\b(?:from|join|update|into|using|references|table)\s+(?:only\s+)?(?:lateral\s+)?(?:public\.)?(\w+)|,\s*(?:public\.)?(\w+)\s+\w+\s+(?=where|join|on\b)/gi

/** The tables that a piece of SQL names, also by way of the functions and views it uses. */
export function tablesNamed(text, tables, programs, seen = new Set()) {
  const named = new Set()
  for (const [, first, second] of text.matchAll(NAMES)) {
    const name = first ?? second
    if (tables.has(name)) named.add(name)
  }
  for (const [name, body] of programs) {
    if (seen.has(name) || !new RegExp(`\\b${name}\\b`).test(text)) continue
    seen.add(name)
    for (const each of tablesNamed(body, tables, programs, seen)) named.add(each)
  }
  return named
}

/** Each trigger of a table that wouldn't stay on the coordinator, with the tables by center that its function reads or writes. */
export function judgeTriggers({ tables, programs }, places) {
  return [...tables.values()].flatMap(table => {
    const { place } = places.get(table.name)
    if (place === 'local' || place === 'undecided') return []
    return table.triggers.map(({ name, text }) => {
      const program = /EXECUTE FUNCTION (\w+)/.exec(text)?.[1] ?? ''
      const body = programs.get(program) ?? ''
      const named = [...tablesNamed(body, tables, programs, new Set([program]))]
      const where = wanted => named.filter(each => wanted(places.get(each)))
      return {
        table: table.name,
        name,
        program,
        place,
        deferred: / DEFERRABLE/.test(text),
        statement: /FOR EACH STATEMENT/.test(text),
        locks: /advisory/.test(body),
        tells: /pg_notify|\bnotify\b/i.test(body),
        byCenter: where(isByCenter),
        local: where(each => each.place === 'local'),
      }
    })
  })
}
