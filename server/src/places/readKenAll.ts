/** One town of one postal code. */
export interface PostalTown {
  postal_code: string
  city_id: number
  city_name: string
  /** Empty where the code stands for the rest of the municipality. */
  town_name: string
}

/** A file that is not Japan Post's table; the sentence says where and why. */
export class NotKenAllError extends Error {}

interface Row {
  line: number
  cells: readonly string[]
}

/**
 * The towns of Japan Post's KEN_ALL.CSV (or its UTF-8 sister utf_ken_all.csv), each once, in its order. What is a
 * remark there, not a name, is left out: house numbers and buildings in brackets, and sentences in a town's place.
 * Throws `NotKenAllError`.
 */
export function readKenAll(rows: readonly Row[]): PostalTown[] {
  const towns = new Map<string, PostalTown>()
  for (const row of joinBroken(rows)) {
    const town = townOf(row)
    const key = `${town.postal_code}/${town.city_id}/${town.town_name}`
    if (!towns.has(key)) towns.set(key, town)
  }
  if (towns.size === 0) throw new NotKenAllError('ファイルに郵便番号の行がありません。')
  return [...towns.values()]
}

/** Long names are broken over several rows, recognisable by a bracket that stays open; they become one row again. */
function joinBroken(rows: readonly Row[]): Row[] {
  const joined: Row[] = []
  let open: { line: number; cells: string[] } | null = null
  for (const { line, cells } of rows) {
    if (open && cells[2] === open.cells[2] && cells[0] === open.cells[0]) {
      open.cells[8] = `${open.cells[8]}${cells[8] ?? ''}`
    } else {
      open = { line, cells: [...cells] }
      joined.push(open)
    }
    const name: string = open.cells[8] ?? ''
    if (count(name, '（') <= count(name, '）')) open = null
  }
  return joined
}

const count = (text: string, sign: string) => text.split(sign).length - 1

function townOf({ line, cells }: Row): PostalTown {
  const [city = '', , postal_code = ''] = cells
  const city_name = cells[7] ?? ''
  const state_id = Math.floor(Number(city) / 1000)
  const known = /^\d{5}$/.test(city) && state_id >= 1 && state_id <= 47
  if (cells.length < 9 || !known || !/^\d{7}$/.test(postal_code) || city_name === '') {
    throw new NotKenAllError(
      `${line}行目が日本郵便の KEN_ALL.CSV の形ではありません。日本郵便のサイトから取得したファイルをそのまま指定してください。`,
    )
  }
  return { postal_code, city_id: Number(city), city_name, town_name: nameOfTown(cells[8] ?? '', city_name) }
}

/** A town's name as it is written in an address; empty where a remark stands for the rest of the municipality. */
export function nameOfTown(given: string, city_name: string): string {
  if (given === '以下に掲載がない場合' || /の次に.*番地.*くる場合$/u.test(given)) return ''
  // 「小菅村一円」 is all of it; 「一円」 alone is a town of that name (多賀町).
  if (given !== '一円' && given.endsWith('一円') && city_name.endsWith(given.slice(0, -2))) return ''
  return given.replace(/（.*$/u, '').trim()
}
