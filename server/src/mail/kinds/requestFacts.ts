import { dayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { z } from 'zod'
import type { Tx } from '../../database/connect.ts'
import { listMailedRequests, type MailedRequest } from '../../records/mailedRequest.sql.ts'
import { mailWords } from '../text.ts'
import { requestWords } from './text.ts'

const { say } = requestWords

/** What the mails about a request have in common. */

/** Where the family sees its requests. */
export const requestsPath = '/C21201?tab=requests'

export const requestDetail = z.object({ request_no: z.number().int() })

export const loadRequests = (tx: Tx, details: readonly z.output<typeof requestDetail>[]) =>
  listMailedRequests(
    tx,
    details.map(detail => detail.request_no),
  )

const placeText = (day: string | null, time_limit_no: number | null) =>
  day === null || time_limit_no === null ? '' : `${dayText(day)} ${slotText(time_limit_no)}`

/** Label and text in a line each, without what is empty. */
export const factLines = (facts: readonly (readonly [label: string, text: string])[]): string[] =>
  facts.filter(([, text]) => text !== '').map(([label, text]) => mailWords.say('fact', { label, text }))

/** What was asked for. */
export const askedFacts = (request: MailedRequest) =>
  [
    [say('subject'), request.subject_name],
    [say('now'), placeText(request.before_date, request.before_time_limit_no)],
    [say('first'), placeText(request.first_date, request.first_time_limit_no)],
    [say('second'), placeText(request.second_date, request.second_time_limit_no)],
  ] as const

/** What stands now. */
export const settledFacts = (request: MailedRequest) =>
  [
    [say('subject'), request.subject_name],
    [say('before'), placeText(request.before_date, request.before_time_limit_no)],
    [
      say(request.before_date === null ? 'added' : 'after'),
      placeText(request.new_date, request.new_time_limit_no),
    ],
    [say('text'), request.request_text],
  ] as const
