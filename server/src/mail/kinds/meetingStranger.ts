import { z } from 'zod'
import { listRoomsWithStranger } from '../../records/meetingAlerts.sql.ts'
import { fromCenter } from '../mailFoot.ts'
import { defineMailKind } from './mailKind.ts'

/** The list beside the meeting is of its day and center: there it is decided. */
const dayOf = (where: { schedule_date: string; center_no: number } | undefined) =>
  where ? `&date=${where.schedule_date}&center=${where.center_no}` : ''

/** Tells management that a meeting must be looked at now: which, and no word of whom. */
export const meetingStrangerMail = defineMailKind({
  key: 'meeting_stranger',
  // lent_flag: to the home center of a child that was lent.
  detail: z.object({ room_no: z.number(), lent_flag: z.literal(1).optional() }),
  load: (tx, details) =>
    listRoomsWithStranger(
      tx,
      details.map(each => each.room_no),
    ),
  // Decided in the meantime: nobody has to be called any more.
  holds: ({ room_no }, open) => open.has(room_no),
  write: ({ room_no, lent_flag }, about, open) => ({
    subject: fromCenter(about, '至急：授業の会議に確認が必要なことがあります'),
    body: [
      `${about.person_name} 様`,
      '',
      '授業の会議に、すぐに見てほしいことがあります。',
      '生徒のいる会議に不明な人が入ったか、授業のあとに大人1人と生徒1人が、ほかに身元の分かる人のいないまま残りました。',
      '',
      ...(lent_flag === 1
        ? [
            'あなたのセンターの生徒が、ほかのセンターで受けた授業です。判断は、授業をしたセンターがします。センターに電話して、どうなったかを聞いてください。',
            `${about.address}/ZoomLog?center=all&odd=1&date=${open.get(room_no)?.schedule_date ?? ''}`,
          ]
        : [
            '次の画面で入室の記録を確かめ、理由を書いて判断してください。いま授業中のときは、先に講師に電話で確かめてください。',
            'だれも判断しないときは、管理者全員にも知らせます。',
            `${about.address}/ZoomLog?room=${room_no}${dayOf(open.get(room_no))}`,
          ]),
      '',
      'このメールには、名前を書いていません。ほかの人に転送しないでください。',
    ].join('\n'),
  }),
})
