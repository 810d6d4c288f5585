import { plain } from '../../routing/findScreens.ts'
import type { MenuSection } from '../../routing/menuModel.ts'
import { type FoundItem, menuItemOf } from './foundItem.ts'
import { paletteWords } from './text.ts'
import type { FoundPerson } from './usePeople.ts'

interface PersonAct {
  of: FoundPerson['kind']
  /** How it is asked for, beside the name. */
  words: readonly string[]
  /** The screen that it is done on. */
  key: string
  title: Parameters<typeof paletteWords.say>[0]
  to: (person: Pick<FoundPerson, 'no' | 'center_no'>) => Pick<FoundItem, 'path' | 'search'>
}

const at = (path: string, search: FoundItem['search'] = {}) => ({ path, search })

/** What is done for somebody, beside opening their record. */
export const personActs: readonly PersonAct[] = [
  {
    of: 'student',
    words: ['カルテ', '指導計画'],
    key: 'C20201-karte',
    title: 'act_karte',
    to: ({ no: student_no }) => at('/C20201', { student_no }),
  },
  {
    of: 'student',
    words: ['振替', 'ふりかえ', '申込', 'もうしこみ', '追加', '欠席'],
    key: 'C30101-application',
    title: 'act_application',
    to: ({ no: student, center_no: center }) => at('/C30101', { student, center }),
  },
  {
    of: 'student',
    words: ['授業', 'じゅぎょう'],
    key: 'C40501-lesson-list',
    title: 'act_lessons',
    to: ({ no: student_no }) => at('/C40501/browse', { student_no }),
  },
  {
    of: 'student',
    words: ['チャット'],
    key: 'chatroom',
    title: 'act_chat',
    to: ({ no }) => at(`/Chatroom/${no}`),
  },
  {
    of: 'student',
    words: ['報告書', 'ほうこくしょ', 'レポート'],
    key: 'C50103-report-data',
    title: 'act_reports',
    to: ({ no: student_no }) => at('/C50103', { student_no }),
  },
  {
    of: 'teacher',
    words: ['シフト'],
    key: 'C10201-shifts',
    title: 'act_shifts',
    to: ({ no }) => at(`/C10201/teacher/${no}`),
  },
  {
    of: 'teacher',
    words: ['授業', 'じゅぎょう'],
    key: 'C40501-lesson-list',
    title: 'act_lessons',
    to: ({ no: teacher_no }) => at('/C40501/browse', { teacher_no }),
  },
  {
    of: 'teacher',
    words: ['報告書', 'ほうこくしょ', 'レポート'],
    key: 'C50101-report-approval',
    title: 'act_reports',
    to: ({ no: teacher_no }) => at('/C50101', { teacher_no }),
  },
]

/** Whether a word asks for an act; two letters of it are enough. */
function asksFor({ words }: PersonAct, word: string): boolean {
  const asked = plain(word)
  return asked.length >= 2 && words.some(each => plain(each).startsWith(asked))
}

/**
 * The words by which somebody is looked for, and those that say what for: 佐藤 振替. A single word is a name, whatever it
 * says.
 */
export function takeActs(text: string): { name: string; acts: readonly PersonAct[] } {
  const words = text.split(/[\s\u3000]+/).filter(word => word !== '')
  const acts = personActs.filter(act => words.some(word => asksFor(act, word)))
  const names = words.filter(word => !acts.some(act => asksFor(act, word)))
  return names.length === 0 || acts.length === 0
    ? { name: words.join(' '), acts: [] }
    : { name: names.join(' '), acts }
}

/** The acts for somebody among those that the reader may do. */
export function actItems(
  sections: readonly MenuSection[],
  person: FoundPerson,
  acts: readonly PersonAct[],
): FoundItem[] {
  return acts.flatMap((act): FoundItem[] => {
    const screen = menuItemOf(sections, act.key)
    if (!screen || act.of !== person.kind) return []
    return [
      {
        ...{ kind: 'act', key: `${act.key} ${person.key}`, ...act.to(person) },
        ...{ title: person.name, about: person.reading, code: paletteWords.say(act.title) },
      },
    ]
  })
}
