import { karteSections } from './body.ts'
import type { KarteField } from './karteField.ts'
import type { KarteSection } from './karteSection.ts'

/** One field of one row of a karte. */
export interface KartePlace {
  /** Where it is in the body, as a form keeps it: `interestSchoolInfo.0.wished_school`. */
  path: string
  section: string
  /** The row in its section; 0 where there is one only. */
  row: number
  /** The group inside the row and the place in it; `''` and 0 for fields of the row itself. */
  group: string
  inner: number
  key: string
  field: KarteField
  /** Whether teachers see it. */
  staffOnly: boolean
}

function placesOfRow(key: string, section: KarteSection, row: number): KartePlace[] {
  const at = section.max === 1 ? key : `${key}.${row}`
  const own = Object.entries(section.fields).map(([name, field]): KartePlace => {
    const staffOnly = section.staffOnly || field.staffOnly
    return { path: `${at}.${name}`, section: key, row, group: '', inner: 0, key: name, field, staffOnly }
  })
  const inside = Object.entries(section.groups).flatMap(([group, { max, fields }]) =>
    Array.from({ length: max }, (_, inner) =>
      Object.entries(fields).map(([name, field]): KartePlace => {
        const staffOnly = section.staffOnly || field.staffOnly
        const path = `${at}.${group}.${inner}.${name}`
        return { path, section: key, row, group, inner, key: name, field, staffOnly }
      }),
    ).flat(),
  )
  return [...own, ...inside]
}

/** Every place of a karte that can be written, in its order on the page. */
export const kartePlaces: readonly KartePlace[] = Object.entries<KarteSection>(karteSections).flatMap(
  ([key, section]) => Array.from({ length: section.max }, (_, row) => placesOfRow(key, section, row)).flat(),
)

/** The places of a section, or of one of its rows. */
export function placesOf(section: string, row?: number): readonly KartePlace[] {
  return kartePlaces.filter(place => place.section === section && (row === undefined || place.row === row))
}

/** What a place is called where its section isn't in sight: 生徒情報・保護者名, 志望校2・学校名. */
export function placeLabel({ section, row, group, inner, field }: KartePlace): string {
  const of: KarteSection = karteSections[section as keyof typeof karteSections]
  const where = of.max === 1 ? of.title : `${of.row}${row + 1}`
  const within = of.groups[group]
  return within ? `${where}・${within.title}${inner + 1}の${field.label}` : `${where}・${field.label}`
}
