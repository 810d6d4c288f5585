import { screenReadings } from '@terakoya/contract/screenReadings'
import { knownAs } from '@terakoya/domain/words/sought'
import { askedScreens } from './askedScreens.ts'
import type { MenuItem, MenuSection } from './menuModel.ts'

export interface FoundScreen extends MenuItem {
  /** The label of its menu group. */
  group: string
}

/** What a screen is called, as it is shown and in Japanese. */
const titlesOf = ({ title, japanese = title }: MenuItem) => [title, japanese]

/** Full width as half width, capitals as small letters, katakana as hiragana: one way of writing for comparing. */
export function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ァ-ヶ]/g, letter => String.fromCharCode(letter.charCodeAt(0) - 0x60))
}

/** How the title of a screen is read; nothing for a key that is no screen's. */
export const readingOf = (key: string): string =>
  (screenReadings as Readonly<Record<string, string>>)[key] ?? ''

/** Whether a title is read so from the beginning of one of its words: わりあて and こうしわり for こうし わりあて. */
function isReadSo(kana: string, word: string): boolean {
  const words = kana.split(' ')
  return words.some((_, at) => words.slice(at).join('').startsWith(word))
}

/**
 * Whether a word is the beginning of one by which something is asked for: two letters of it, three of the alphabet, of which
 * two are a name sooner.
 */
export function asksFor(words: readonly string[], word: string): boolean {
  const asked = plain(word)
  const enough = /^[\x20-\x7e]+$/.test(asked) ? 3 : 2
  return asked.length >= enough && words.some(each => plain(each).startsWith(asked))
}

/** The words of the trade by which a screen is asked for. */
const askedBy = (key: string) => knownAs(askedScreens.name, key).flatMap(words => words.split('/'))

/**
 * The screens whose code, title (as it is shown, or Japanese), reading or words of the trade hold every word; those that begin with the first word
 * lead, and among equals those that were gone to most often. `used`: how often each was, by its key.
 */
export function findScreens(
  sections: readonly MenuSection[],
  text: string,
  used: Readonly<Record<string, number>> = {},
): FoundScreen[] {
  const words = plain(text)
    .split(/\s+/)
    .filter(word => word !== '')
  const all = sections.flatMap(({ group, title, items }) =>
    items.map(item => ({
      ...item,
      group: title ?? '',
      groups: group === null ? [] : knownAs('menuGroups', group),
    })),
  )
  const oftener = (a: FoundScreen, b: FoundScreen) => (used[b.key] ?? 0) - (used[a.key] ?? 0)
  if (words.length === 0) return all.sort(oftener)
  const first = words[0] ?? ''
  const rank = (item: FoundScreen) =>
    [item.code, ...titlesOf(item), readingOf(item.key).replaceAll(' ', '')].some(each =>
      plain(each).startsWith(first),
    )
      ? 0
      : 1
  return all
    .filter(item => {
      const haystack = plain([item.code, ...titlesOf(item), ...item.groups].join(' '))
      return words.every(
        word =>
          haystack.includes(word) || isReadSo(readingOf(item.key), word) || asksFor(askedBy(item.key), word),
      )
    })
    .sort((a, b) => rank(a) - rank(b) || oftener(a, b))
}
