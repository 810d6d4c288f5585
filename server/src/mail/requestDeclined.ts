import { dayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { requestKindTexts } from '@terakoya/domain/entries/requestStates'
import type { DeclinedRequest } from '../records/declinedRequest.sql.ts'
import type { WrittenLetter } from './writtenLetter.ts'

/** `mail_kind` of what tells a family that a request was declined, with the reason. */
export const requestDeclinedKind = 'request_declined'

/** The request that what lies in the outbox tells of; `null` where it tells of none. */
export function declinedNoOf(detail: unknown): number | null {
  if (typeof detail !== 'object' || detail === null) return null
  const { request_no } = detail as { request_no?: unknown }
  return Number.isInteger(request_no) ? (request_no as number) : null
}

const placeText = (day: string | null, time_limit_no: number | null) =>
  day === null || time_limit_no === null ? '' : `${dayText(day)} ${slotText(time_limit_no)}`

/** The letter that tells of a declined request: what was asked for, and why it can't be. */
export function requestDeclinedLetter(
  request: DeclinedRequest,
  { person_name, center_name, address }: { person_name: string; center_name: string; address: string },
): WrittenLetter {
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
