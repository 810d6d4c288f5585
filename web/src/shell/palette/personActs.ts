import { soughtBy } from '@terakoya/domain/words/sought'
import { askedWays } from '../../components/personWays/askedWays.ts'
import { type PersonWay, personWays } from '../../components/personWays/personWays.ts'
import { personWayWords } from '../../components/personWays/text.ts'
import { asksFor } from '../../routing/findScreens.ts'
import type { MenuSection } from '../../routing/menuModel.ts'
import { type FoundItem, menuItemOf } from './foundItem.ts'
import type { FoundPerson } from './usePeople.ts'

/**
 * The words by which somebody is looked for, and those that say what for: 佐藤 振替, 佐藤 transfer. A single word is a name,
 * whatever it says.
 */
export function takeActs(text: string): { name: string; acts: readonly PersonWay[] } {
  const words = text.split(/[\s\u3000]+/).filter(word => word !== '')
  const ways = personWays.map(act => ({ act, askedBy: soughtBy(askedWays, act.title) }))
  const asked = ways.filter(({ askedBy }) => words.some(word => asksFor(askedBy, word)))
  const acts = asked.map(({ act }) => act)
  const names = words.filter(word => !asked.some(({ askedBy }) => asksFor(askedBy, word)))
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
