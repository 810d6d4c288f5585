import type { InputOf } from '@terakoya/contract/wireTypes'
import { dayText } from '@terakoya/domain/days/dayText'
import { readApi } from '../../api/callApi.ts'
import { Notice } from '../../components/Notice.tsx'
import { frameworkWords } from '../text.ts'
import type { BeforeInvalid } from './beforeInvalid.ts'

type StandingApi =
  | 'M20101_getStanding'
  | 'M20201_getStanding'
  | 'M1005_getStanding'
  | 'M1010_getStanding'
  | 'M20401_getStanding'

/**
 * Before masters are made invalid: how many lessons, entries, requests and students hang on them.
 * @param then what nobody can do any more, and what to do first
 */
export const standing =
  (api: StandingApi, then: string): BeforeInvalid =>
  async ids => {
    const input: InputOf<StandingApi> = { ids: [...ids] }
    const { lesson_count, last_date, entry_count, request_count, student_count } = await readApi(api, input)
    const { say } = frameworkWords
    const number = (count: number) => ({ count: count.toLocaleString('ja-JP') })
    const parts = [
      ...(last_date === null
        ? []
        : [say('standing_lessons', { ...number(lesson_count), until: dayText(last_date) })]),
      ...(entry_count > 0 ? [say('standing_entries', number(entry_count))] : []),
      ...(request_count > 0 ? [say('standing_requests', number(request_count))] : []),
      ...(student_count > 0 ? [say('standing_students', number(student_count))] : []),
    ]
    if (parts.length === 0) return null
    return (
      <Notice kind="warning" title={say('standing_title')}>
        {parts.join('、')}
        {say('standing_stays')}
        {then}
      </Notice>
    )
  }
