import { useDebouncedValue } from '@mantine/hooks'
import { useMemo } from 'react'
import { useNow } from '../../components/day/useNow.ts'
import { personWays } from '../../components/personWays/personWays.ts'
import { findScreens } from '../../routing/findScreens.ts'
import type { MenuSection } from '../../routing/menuModel.ts'
import { useUser } from '../../session/sessionStore.ts'
import { useCenters } from '../../session/useCenters.ts'
import { screenCode } from '../screenCode.ts'
import { centerItems } from './centerItems.ts'
import { dayItems, takeDay } from './dayItems.ts'
import { type FoundItem, menuItemOf } from './foundItem.ts'
import { ownItems } from './ownItems.ts'
import { actItems, takeActs } from './personActs.ts'
import { readRecent, readUsed } from './recent.ts'
import { settingItems } from './settingItems.ts'
import { paletteWords } from './text.ts'
import { useHelpItems } from './useHelpItems.ts'
import { useLessonItems } from './useLessonItems.ts'
import { type FoundPerson, offersPeople, usePeople } from './usePeople.ts'
import { weekActItems } from './weekActs.ts'

/** Milliseconds without a letter after which people are looked for: every search is a line in the access log. */
const pause = 250
/** One letter would find half of everybody, but for a sign of a name (葵); of one day it finds few. */
const minLength = { people: 2, lessons: 1 } as const

interface Found {
  items: readonly FoundItem[]
  /** Something is still looked for. */
  searching: boolean
  failed: boolean
  /** More people than are shown. */
  more: boolean
}

/**
 * All that the words lead to, of what the person may open. What is known at once stands first and stays where it is; what
 * the server is asked for comes beneath it.
 */
export function useFound(sections: readonly MenuSection[], text: string): Found {
  const user = useUser()
  const { user_no, user_type_code } = user
  const { own: centers } = useCenters()
  const { day: today } = useNow()
  const recent = useMemo(() => readRecent(user_no), [user_no])
  const used = useMemo(() => readUsed(user_no), [user_no])
  const typed = text.trim()
  const [settled] = useDebouncedValue(typed, pause)
  const now = read(typed, today)
  const then = read(settled, today)
  // Whoever writes a day looks for its lessons; their people are asked for by the name alone.
  const asked = isEnough(then) ? then.name : ''
  const people = usePeople(sections, then.day ? '' : asked)
  const lessons = useLessonItems(sections, then.day?.spoken ?? null, asked)
  const help = useHelpItems(typed)
  const screens = findScreens(sections, typed, used).map(
    ({ key, path, title, group, code }): FoundItem => ({
      ...{ kind: 'screen', key, path, search: {}, title, about: group, code: screenCode({ code }) ?? '' },
    }),
  )
  const weekActs = weekActItems(sections, {
    ...{ user_type_code, centers, today },
    text: now.day?.rest ?? typed,
    day: now.day?.spoken.day ?? null,
  })
  const days = now.day ? dayItems(sections, now.day.spoken) : []
  // Whoever writes a name beside the day looks for a lesson: the screens of the day follow once it is known which there are.
  const namesLesson = now.day !== null && now.name !== ''
  const known = [
    ...(typed === '' ? recent.map(item => ({ ...item, kind: 'recent' as const })) : []),
    ...screens.filter(({ key }) => typed !== '' || recent.every(item => item.key !== key)),
    ...weekActs,
    ...centerItems(sections, centers, typed, today),
    ...(namesLesson ? [] : days),
    ...help,
    ...ownItems(sections, user, typed).filter(({ kind }) => kind !== 'help' || help.length === 0),
    ...settingItems(sections, typed),
  ]
  const current = settled === typed
  const found = current ? [...foundOf(sections, people.people, then.acts), ...lessons.items] : []
  const looksFor = isEnough(now) && (now.day !== null || offersPeople(sections))
  return {
    items: [...known, ...found, ...(namesLesson && current && !lessons.pending ? days : [])],
    searching: (looksFor && !current) || people.pending || lessons.pending,
    failed: current && people.failed,
    more: current && people.more,
  }
}

/** What words ask for: a day, a name, an act. */
function read(text: string, today: string) {
  const day = takeDay(text, today)
  return { day, ...takeActs(day ? day.rest : text) }
}

const isEnough = ({ day, name }: ReturnType<typeof read>) =>
  name.length >= (day || /\p{Script=Han}/u.test(name) ? minLength.lessons : minLength.people)

/**
 * Somebody's record, or what is to be done for them; all of it where there is only one. Of several each stands once: the ways of
 * one don't push the others off.
 */
function foundOf(
  sections: readonly MenuSection[],
  people: readonly FoundPerson[],
  acts: ReturnType<typeof takeActs>['acts'],
): FoundItem[] {
  if (acts.length > 0) return people.flatMap(person => actItems(sections, person, acts))
  return people
    .flatMap(person => {
      const record = recordOf(sections, person)
      const ways = actItems(sections, person, personWays)
      return people.length === 1 ? [...record, ...ways] : [...record, ...ways].slice(0, 1)
    })
    .map(item => ({ ...item, kind: 'person' as const }))
}

/** The record, for who has the list of such people: a teacher has the kartes of the own students. */
function recordOf(
  sections: readonly MenuSection[],
  { kind, key, no, name, reading, about }: FoundPerson,
): FoundItem[] {
  if (!menuItemOf(sections, kind === 'student' ? 'C20101-students' : 'C10101-teachers')) return []

  const path = kind === 'student' ? `/C20101/${no}/edit` : `/C10101/${no}/edit`
  return [
    {
      ...{ kind: 'person', key, path, search: {}, title: name, code: paletteWords.say(kind) },
      about: [reading, about].filter(word => word !== '').join('　'),
    },
  ]
}
