import { benchBrowser } from './browser.ts'
import { benchChain } from './chain.ts'
import { benchChat } from './chat.ts'
import { benchData } from './data.ts'
import { benchDetect } from './detect.ts'
import { benchDistribution } from './distribution.ts'
import { benchEntries } from './entries.ts'
import { benchEntryPossible } from './entryPossible.ts'
import { benchHand } from './hand.ts'
import { benchHome } from './home.ts'
import { benchIncident } from './incident.ts'
import { benchLessons } from './lessons.ts'
import { benchMeetings } from './meetings.ts'
import { benchNotices } from './notices.ts'
import { benchOptimizer } from './optimizer.ts'
import { benchOverload } from './overload.ts'
import { benchReplan } from './replan.ts'
import { benchReports } from './reports.ts'
import { benchSearch } from './search.ts'
import { benchShifts } from './shifts.ts'
import { benchShortage } from './shortage.ts'
import { benchStart } from './start.ts'
import { benchSoak, benchUsers } from './users.ts'

const parts: Record<string, () => Promise<void>> = {
  data: benchData,
  browser: benchBrowser,
  start: benchStart,
  hand: benchHand,
  optimizer: benchOptimizer,
  home: benchHome,
  search: benchSearch,
  notices: benchNotices,
  shifts: benchShifts,
  possible: benchEntryPossible,
  shortage: benchShortage,
  entries: benchEntries,
  lessons: benchLessons,
  replan: benchReplan,
  incident: benchIncident,
  reports: benchReports,
  chat: benchChat,
  detect: benchDetect,
  meetings: benchMeetings,
  overload: benchOverload,
  distribution: benchDistribution,
  chain: benchChain,
  users: benchUsers,
  soak: benchSoak,
}

/** What takes an hour by itself is run by its name only. */
const byName = ['soak']

/** `npm run bench [-- part…]`: prints figures beside a baseline measured in the same run; without parts, all. */
const [, , ...args] = process.argv
const named = args.filter(arg => Object.hasOwn(parts, arg))
const usual = Object.keys(parts).filter(name => !byName.includes(name))
for (const name of named.length > 0 ? named : usual) {
  console.log(`— ${name} —`)
  await parts[name]?.()
}
