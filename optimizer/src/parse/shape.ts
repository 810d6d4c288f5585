/** Thrown by the readers and turned into an answer by `parseProblem`; the message names the place. */
export class ShapeError extends Error {
  constructor(place: string, problem: string) {
    super(place === '' ? problem : `${place}: ${problem}`)
  }
}

/** An object's own fields; never its prototype's. */
export type Fields = ReadonlyMap<string, unknown>

const idLimit = 100
const shownLimit = 40

/** How a wrong value is shown in a message: short, on one line. */
export function shown(value: unknown): string {
  if (value === undefined) return 'なし'
  if (Array.isArray(value)) return '配列'
  if (typeof value === 'object' && value !== null) return 'オブジェクト'
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value)
  return text.length > shownLimit ? `${text.slice(0, shownLimit)}…` : text
}

/** Reads an object. `__proto__` as a key is refused wherever it stands. */
export function readObject(value: unknown, place: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ShapeError(place, `オブジェクトでなければなりません（${shown(value)}）。`)
  }
  const entries = Object.entries(value)
  if (entries.some(([key]) => key === '__proto__')) {
    throw new ShapeError(place, '「__proto__」という名前は使えません。')
  }
  return new Map(entries)
}

export function readArray(value: unknown, place: string, limit: number): readonly unknown[] {
  if (!Array.isArray(value)) throw new ShapeError(place, `配列でなければなりません（${shown(value)}）。`)
  if (value.length > limit)
    throw new ShapeError(place, `要素が多すぎます（${value.length}件、上限${limit}件）。`)
  return value
}

/** A whole number within both limits. */
export function readInteger(value: unknown, place: string, lowest: number, highest: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < lowest || value > highest) {
    throw new ShapeError(place, `${lowest}以上${highest}以下の整数でなければなりません（${shown(value)}）。`)
  }
  return value
}

export function readBoolean(value: unknown, place: string): boolean {
  if (typeof value !== 'boolean') {
    throw new ShapeError(place, `true か false でなければなりません（${shown(value)}）。`)
  }
  return value
}

/** One of a few values. */
export function readOneOf<const T extends string | number>(
  value: unknown,
  place: string,
  allowed: readonly T[],
): T {
  const found = allowed.find(one => one === value)
  if (found === undefined) {
    throw new ShapeError(
      place,
      `${allowed.map(one => shown(one)).join('・')} のどれかでなければなりません（${shown(value)}）。`,
    )
  }
  return found
}

/** A name of something: a string of 1 to 100 characters other than `__proto__`. */
export function readId(value: unknown, place: string): string {
  if (typeof value !== 'string' || value === '' || value.length > idLimit) {
    throw new ShapeError(
      place,
      `1文字以上${idLimit}文字以下の文字列でなければなりません（${shown(value)}）。`,
    )
  }
  if (value === '__proto__') throw new ShapeError(place, '「__proto__」という名前は使えません。')
  return value
}

export function readIdOrNull(value: unknown, place: string): string | null {
  return value === null ? null : readId(value, place)
}

/** A list of names; one that stands twice is harmless and counts as it stands. */
export function readIds(value: unknown, place: string, limit: number): string[] {
  return readArray(value, place, limit).map((one, index) => readId(one, `${place}[${index}]`))
}

/** Refuses a name that occurs twice, at its second place. */
export function refuseTwice(ids: readonly string[], placeOf: (index: number) => string): void {
  const seen = new Set<string>()
  for (const [index, id] of ids.entries()) {
    if (seen.has(id)) throw new ShapeError(placeOf(index), `${shown(id)} が重複しています。`)
    seen.add(id)
  }
}
