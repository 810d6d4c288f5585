import { managementScope } from '@terakoya/contract/access'
import { addDays, type Day, mondayOf } from '@terakoya/domain/days/day'
import { dayRangeText } from '@terakoya/domain/days/dayText'
import { soughtBy } from '@terakoya/domain/words/sought'
import { asksFor, plain } from '../../routing/findScreens.ts'
import type { MenuSection } from '../../routing/menuModel.ts'
import { type FoundItem, menuItemOf } from './foundItem.ts'
import { askedWeekActs, weekActWords } from './weekActWords.ts'

/** So many of an act are offered at once; another center's is found by a part of its name. */
const maxItems = 6

interface Asked {
  user_type_code: string
  centers: readonly { center_no: number; label: string }[]
  /** Without the day. */
  text: string
  /** The day among the words: it names the week. Without one it's this week, or the next. */
  day: Day | null
  today: Day
}

/**
 * What is done with a week, at the centers of the person (配信, 自動割当 みどり, 来週 配信): each opens the week with the question
 * for it, where it is seen before anything happens. Only to who may do it: advisors look at the same screen.
 */
export function weekActItems(sections: readonly MenuSection[], asked: Asked): FoundItem[] {
  const screen = menuItemOf(sections, 'C40101-weekly-assignment')
  const words = asked.text.split(/[\s\u3000]+/).filter(word => word !== '')
  if (!screen || words.length === 0 || !Object.hasOwn(managementScope, asked.user_type_code)) return []
  const thisWeek = mondayOf(asked.today)
  // What waits is as often the week ahead.
  const weeks = asked.day === null ? [thisWeek, addDays(thisWeek, 7)] : [mondayOf(asked.day)]
  return (['distribute', 'assign'] as const).flatMap(act => {
    const ways = soughtBy(askedWeekActs, act)
    const rest = words.filter(word => !asksFor(ways, word))
    if (rest.length === words.length) return []
    const centers = asked.centers.filter(({ label }) =>
      rest.every(word => plain(label).includes(plain(word))),
    )
    return weeks.flatMap(week =>
      centers.slice(0, maxItems / weeks.length).map(
        ({ center_no, label }): FoundItem => ({
          ...{ kind: 'act', key: `${act} c${center_no} ${week}`, path: screen.path },
          search: { center: center_no, week, ask: act },
          ...{ title: titleOf(act, week, thisWeek), about: label, code: screen.code, fleeting: true },
        }),
      ),
    )
  })
}

function titleOf(act: 'distribute' | 'assign', week: Day, thisWeek: Day): string {
  return week === thisWeek
    ? weekActWords.say(`${act}_this`)
    : weekActWords.say(`${act}_of`, { week: dayRangeText(week, addDays(week, 6)) })
}
