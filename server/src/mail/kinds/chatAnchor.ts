import { dayText } from '@terakoya/domain/days/dayText'
import { z } from 'zod'
import { mailWords } from '../text.ts'
import { defineMailKind } from './mailKind.ts'
import { chatMailWords } from './staffText.ts'

const { say } = chatMailWords

const detail = z.object({
  day: z.string(),
  /** Hex. */
  root: z.string(),
  rooms: z.number(),
  verified: z.number(),
  broken: z.number(),
})
export type ChatAnchorDetail = z.output<typeof detail>

/** The night's anchor over all rooms of chat, for administrators to keep outside of the database: numbers, no names. */
export const chatAnchorMail = defineMailKind({
  key: 'chat_anchor',
  detail,
  load: async () => null,
  write: ({ day, root, rooms, verified, broken }, { person_name, address }) => ({
    subject: say(broken > 0 ? 'anchor_broken_subject' : 'anchor_subject', { day: dayText(day) }),
    body: [
      mailWords.say('to_staff', { name: person_name }),
      '',
      ...(broken > 0
        ? [say('anchor_broken_head', { count: broken }), say('anchor_broken_next'), `${address}/C00102`, '']
        : []),
      say('anchor_day', { day }),
      say('anchor_rooms', { rooms, verified }),
      say('anchor_broken', { count: broken }),
      say('anchor_root', { root }),
      '',
      say('anchor_keep'),
    ].join('\n'),
  }),
  // As long as chat itself at most: it says nothing of anybody.
  keptMonths: 132,
})
