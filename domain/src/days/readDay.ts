import { type Day, dayOf, parseDay } from './day.ts'

/** The eras: letter, name, the year before their first, and how many years they had; the present one has no end yet. */
const eras = [
  ['R', '令和', 2018, 99],
  ['H', '平成', 1988, 31],
  ['S', '昭和', 1925, 64],
  ['T', '大正', 1911, 15],
  ['M', '明治', 1867, 45],
] as const

/**
 * The day that somebody typed or pasted, in whatever of the usual ways: `20260401`, `2026/4/1`, `2026-04-01`, `2026.4.1`,
 * `2026年4月1日`, `R8.4.1`, `R080401`, `令和8年4月1日`, `昭和元年12月25日`; full width too, and with the weekday behind it.
 * `null` where it names no day, or none that exists.
 */
export function readDay(typed: string): Day | null {
  const text = typed
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/[‐‑–−ー]/g, '-')
    .replace(/\([日月火水木金土]\)$/, '')
    .toUpperCase()
  const {
    era = '',
    count = '',
    month = '',
    day = '',
  } = ways.map(way => way.exec(text)?.groups).find(Boolean) ?? {}
  const year = yearOf(era, count)
  if (year === null) return null
  const date = parseDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  return date && dayOf(date)
}

const ways = [
  /^(?<era>\D*)(?<count>\d+|元)年(?<month>\d{1,2})月(?<day>\d{1,2})日$/,
  /^(?<era>\D*)(?<count>\d+|元)(?<sign>[-/.])(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})$/,
  /^(?<era>\D+)(?<count>\d{2})(?<month>\d{2})(?<day>\d{2})$/,
  /^(?<count>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
]

/** The year of an era, which began in its first; a year without one has four digits. */
function yearOf(era: string, count: string): number | null {
  if (era === '') return /^[1-9]\d{3}$/.test(count) ? Number(count) : null
  const found = eras.find(([letter, name]) => letter === era || name === era)
  const year = count === '元' ? 1 : Number(count)
  if (found === undefined || year < 1 || year > found[3]) return null
  return found[2] + year
}
