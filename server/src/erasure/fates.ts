import { type KeptReason, keptReasons } from '@terakoya/domain/people/erasure'
import type { Fate, TableFate } from './declaration.ts'
import { fatesOfLessons } from './fatesOfLessons.ts'
import { fatesOfLogins } from './fatesOfLogins.ts'
import { fatesOfTalk } from './fatesOfTalk.ts'

/** Every table in which something of a person may stand, and what becomes of it. */
export const fates: Readonly<Record<string, TableFate>> = {
  ...fatesOfLessons,
  ...fatesOfLogins,
  ...fatesOfTalk,
}

/** Tables that tell of the business and of nobody, and why they are left as they are. */
const business = '校舎・教室・科目・暦・設定など、事業そのものの記録'
const product = '製品と一緒に来る一覧'
/** Such tables grow fewer by themselves. */
export const passing = '数分から数日で消える、働くための記録'

export const tablesOfNobody: Readonly<Record<string, string>> = {
  backups: business,
  calendar_days: business,
  center_group_members: business,
  center_settings: business,
  centers: business,
  chat_flag_words: business,
  chat_words: business,
  cities: product,
  classrooms: business,
  course_types: business,
  courses: business,
  encryption_check: business,
  help_items: business,
  hint_tokens: passing,
  mail_templates: business,
  meeting_accounts: business,
  meeting_services: business,
  names: product,
  network_tries: passing,
  notice_classrooms: business,
  notice_read_counts: business,
  outside_ways: passing,
  password_proofs: passing,
  postal_codes: product,
  rate_counts: passing,
  safety_anchors: business,
  sample_users: product,
  seminar_days: business,
  seminars: business,
  settings: business,
  subjects: business,
  timed_mails: business,
  weekly_skips: business,
}

/**
 * The order in which rows go or are written over: what others refer to comes after them, and the names last, by which the words are found.
 */
export const erasureOrder: readonly string[] = [
  ...['interviews', 'kartes', 'mails', 'outbox'],
  ...Object.keys(fates)
    .filter(
      table => !['interviews', 'kartes', 'mails', 'outbox', 'students', 'teachers', 'users'].includes(table),
    )
    .sort(),
  ...['users', 'students', 'teachers'],
]

/** Whether words may be found in such a column after an erasure: they stay for a reason. */
export function mayStay(fate: Fate | undefined): fate is KeptReason {
  return keptReasons.some(reason => reason === fate)
}
