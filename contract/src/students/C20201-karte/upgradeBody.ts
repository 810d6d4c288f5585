import { type KarteBody, karteBody, karteSections, karteVersion } from './body.ts'
import { bodyOf, emptyBody, flatBody } from './flatBody.ts'
import { kartePlaces } from './kartePlaces.ts'
import type { KarteSection } from './karteSection.ts'

type Stored = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What becomes of a body of each older version: a body of the next one. */
const upgrades: Readonly<Record<number, (body: Stored) => Stored>> = {
  /** Version 1 named no version; a subject's textbooks were texts, before they had their pages. */
  1: body => {
    const subjects = Array.isArray(body.subjectList) ? body.subjectList : []
    return {
      ...body,
      subjectList: subjects.filter(isObject).map(subject => ({
        ...subject,
        textbooks: (Array.isArray(subject.textbooks) ? subject.textbooks : []).map(textbook =>
          typeof textbook === 'string' ? { textbook } : textbook,
        ),
      })),
      version: 2,
    }
  },
}

/** Every value of a body under its path, whatever its shape. */
function leavesOf(node: unknown, path: readonly string[] = []): (readonly [readonly string[], unknown])[] {
  if (typeof node === 'object' && node !== null) {
    return Object.entries(node).flatMap(([key, each]) => leavesOf(each, [...path, key]))
  }
  return node === '' || node === null || node === undefined ? [] : [[path, node]]
}

/** 生徒情報 school: 緑丘中学校 */
function carriedLine([section = '', ...rest]: readonly string[], value: unknown): string {
  const known: KarteSection | undefined = (karteSections as Readonly<Record<string, KarteSection>>)[section]
  return `${[known?.title ?? section, ...rest].join(' ')}: ${String(value)}`
}

/**
 * A stored body as today's version has it. What today's table has no place for, or refuses, is kept as words in
 * 以前のカルテからの引き継ぎ: nothing that somebody wrote is lost.
 */
export function upgradeBody(stored: unknown): KarteBody {
  const current = karteBody.safeParse(stored)
  if (current.success) return current.data
  let body: Stored = isObject(stored) ? stored : {}
  let version = typeof body.version === 'number' ? body.version : 1
  while (version < karteVersion) {
    body = upgrades[version]?.(body) ?? body
    version += 1
  }
  const places = new Map(kartePlaces.map(place => [place.path, place.field]))
  const kept: Record<string, unknown> = { ...flatBody(emptyBody()) }
  const carried: string[] = []
  for (const [path, value] of leavesOf({ ...body, version: null })) {
    const name = path.join('.')
    const field = places.get(name)
    if (field?.schema.safeParse(value).success) kept[name] = value
    else carried.push(carriedLine(path, value))
  }
  const before = kept['background.carried_over']
  const lines = [...(typeof before === 'string' && before !== '' ? [before] : []), ...carried]
  kept['background.carried_over'] = lines.join('\n').slice(0, 20000)
  return karteBody.parse(bodyOf(kept))
}
