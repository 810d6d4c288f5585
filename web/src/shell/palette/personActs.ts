import { type PersonWay, personWays } from '../../components/personWays/personWays.ts'
import { personWayWords } from '../../components/personWays/text.ts'
import { plain } from '../../routing/findScreens.ts'
import type { MenuSection } from '../../routing/menuModel.ts'
import { type FoundItem, menuItemOf } from './foundItem.ts'
import type { FoundPerson } from './usePeople.ts'

/** Whether a word asks for an act; two letters of it are enough. */
function asksFor({ words }: PersonWay, word: string): boolean {
  const asked = plain(word)
  return asked.length >= 2 && words.some(each => plain(each).startsWith(asked))
}

/**
 * The words by which somebody is looked for, and those that say what for: 佐藤 振替. A single word is a name, whatever it
 * says.
 */
export function takeActs(text: string): { name: string; acts: readonly PersonWay[] } {
  const words = text.split(/[\s\u3000]+/).filter(word => word !== '')
  const acts = personWays.filter(act => words.some(word => asksFor(act, word)))
  const names = words.filter(word => !acts.some(act => asksFor(act, word)))
  return names.length === 0 || acts.length === 0
    ? { name: words.join(' '), acts: [] }
    : { name: names.join(' '), acts }
}

/** The acts for somebody among those that the reader may do. */
export function actItems(
  sections: readonly MenuSection[],
  person: FoundPerson,
  acts: readonly PersonWay[],
): FoundItem[] {
  return acts.flatMap((act): FoundItem[] => {
    const screen = menuItemOf(sections, act.key)
    if (!screen || act.of !== person.kind) return []
    return [
      {
        ...{ kind: 'act', key: `${act.key} ${person.key}`, ...act.to(person) },
        ...{ title: person.name, about: person.reading, code: personWayWords.say(act.title) },
      },
    ]
  })
}
