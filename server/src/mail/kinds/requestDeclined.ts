import { dayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { requestKindTexts } from '@terakoya/domain/entries/requestStates'
import { z } from 'zod'
import { type DeclinedRequest, listDeclinedRequests } from '../../records/declinedRequest.sql.ts'
import type { WrittenMail } from '../writtenMail.ts'
import { defineMailKind, type MailAbout } from './mailKind.ts'

/** Tells a family that a request was declined, with the reason. */
export const requestDeclinedMail = defineMailKind({
  key: 'request_declined',
  detail: z.object({ request_no: z.number().int() }),
  load: (tx, details) =>
    listDeclinedRequests(
      tx,
      details.map(detail => detail.request_no),
    ),
  write: ({ request_no }, about, requests) => {
    const request = requests.get(request_no)
    return request ? writeDeclined(request, about) : null
  },
})

const placeText = (day: string | null, time_limit_no: number | null) =>
  day === null || time_limit_no === null ? '' : `${dayText(day)} ${slotText(time_limit_no)}`

/** What was asked for, and why it can't be. */
function writeDeclined(
  request: DeclinedRequest,
  { person_name, center_name, address }: MailAbout,
): WrittenMail {
  const kind = requestKindTexts[request.request_kind]
  const facts = [
    ['科目', request.subject_name],
    ['いまの授業', placeText(request.before_date, request.before_time_limit_no)],
    ['第1希望', placeText(request.first_date, request.first_time_limit_no)],
    ['第2希望', placeText(request.second_date, request.second_time_limit_no)],
  ].filter(([, text]) => text !== '')
  return {
    subject: `【${center_name}】${kind}の申請について`,
    body: [
      `${person_name} 様`,
      '',
      `${kind}の申請は、ご希望に沿うことができませんでした。`,
      '',
      ...facts.map(([label, text]) => `${label}：${text}`),
      '',
      '理由：',
      request.decline_reason,
      '',
      '授業の予定は変わっていません。ほかの日時は、「予定・振替」から申請できます。',
      `${address}/C21201?tab=requests`,
      '',
      'このメールは送信専用です。ご不明な点はセンターまでお問い合わせください。',
      '',
      center_name,
    ].join('\n'),
  }
}
