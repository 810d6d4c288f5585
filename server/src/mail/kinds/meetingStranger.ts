import { z } from 'zod'
import { listRoomsWithStranger } from '../../records/meetingAlerts.sql.ts'
import { fromCenter } from '../mailFoot.ts'
import { mailWords } from '../text.ts'
import { defineMailKind } from './mailKind.ts'
import { meetingMailWords } from './staffText.ts'

const { say } = meetingMailWords

/** The list beside the meeting is of its day and center: there it is decided. */
const wayTo = (where: { room_no: number; schedule_date: string; center_no: number } | undefined) =>
  where ? `room=${where.room_no}&date=${where.schedule_date}&center=${where.center_no}` : ''

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
    subject: fromCenter(about, say('subject')),
    body: [
      mailWords.say('to_staff', { name: about.person_name }),
      '',
      say('head'),
      say('what'),
      '',
      ...(lent_flag === 1
        ? [
            say('lent'),
            `${about.address}/ZoomLog?center=all&odd=1&date=${open.get(room_no)?.schedule_date ?? ''}`,
          ]
        : [say('check'), say('next'), `${about.address}/ZoomLog?${wayTo(open.get(room_no))}`]),
      '',
      say('no_names'),
    ].join('\n'),
  }),
})
