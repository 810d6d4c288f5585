import type { OutputOf } from '@terakoya/contract/wireTypes'
import { postalCodeText } from '@terakoya/domain/texts/postalCodeText'

type Town = OutputOf<'Lookup_getPostalCode'>[number]

/** Which fields of the form a postal code fills, by their keys, and where writing goes on. */
export interface AddressFields {
  prefecture?: string
  city?: string
  town?: string
  /** One field for the whole address. */
  address?: string
  /** The field of the street and house number. */
  street?: string
}

/** The postal code in what was typed, `150-0001`: full width, spaces and 〒 are fine; `null` while it is none. */
export function postalCodeOf(typed: string): string | null {
  const text = typed.normalize('NFKC').replace(/[〒\s]/g, '')
  const found = /^(\d{3})[-‐-―−ーｰ]?(\d{4})$/.exec(text)
  return found ? postalCodeText(`${found[1]}${found[2]}`) : null
}

const only = (texts: readonly string[]) => (new Set(texts).size === 1 ? (texts[0] ?? '') : '')

export interface Place {
  prefecture: string
  city: string
  town: string
}

/** What all towns of a code have in common. */
export function placeOf(towns: readonly Town[]): Place {
  return {
    prefecture: only(towns.map(town => town.state_name)),
    city: only(towns.map(town => town.city_name)),
    town: only(towns.map(town => town.town_name)),
  }
}

/**
 * The fields that a place fills. A whole address is written where none is, or where the place before (`filled`) still
 * begins it; what people wrote themselves stays.
 */
export function fillsOf(
  fields: AddressFields,
  place: Place,
  values: Readonly<Record<string, unknown>>,
  filled: string,
): Record<string, string> {
  const changes: Record<string, string> = {}
  for (const part of ['prefecture', 'city', 'town'] as const) {
    const key = fields[part]
    if (key !== undefined) changes[key] = place[part]
  }
  if (fields.address !== undefined) {
    const address = String(values[fields.address] ?? '')
    const ours = filled !== '' && address.startsWith(filled)
    if (address === '' || ours)
      changes[fields.address] = wholeOf(place) + address.slice(ours ? filled.length : 0)
  }
  return changes
}

/** The fields without a place that was proposed before and doesn't belong to the code any more. */
export function takesBack(
  fields: AddressFields,
  place: Place,
  values: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const changes: Record<string, string> = {}
  for (const part of ['prefecture', 'city', 'town'] as const) {
    const key = fields[part]
    if (key !== undefined && place[part] !== '' && values[key] === place[part]) changes[key] = ''
  }
  const filled = wholeOf(place)
  const address = fields.address === undefined ? '' : String(values[fields.address] ?? '')
  if (fields.address !== undefined && filled !== '' && address.startsWith(filled))
    changes[fields.address] = address.slice(filled.length)
  return changes
}

/** 東京都渋谷区神宮前 */
export function wholeOf({ prefecture, city, town }: Place): string {
  return prefecture + city + town
}
