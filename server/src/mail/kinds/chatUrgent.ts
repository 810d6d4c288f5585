import { z } from 'zod'
import { listUrgentMailFacts, type UrgentMailFacts } from '../../records/chatUrgentMail.sql.ts'
import { fromCenter } from '../mailFoot.ts'
import { mailWords } from '../text.ts'
import { defineMailKind, type MailAbout } from './mailKind.ts'
import { chatMailWords } from './staffText.ts'

const { say } = chatMailWords

const detail = z.object({
  flag_no: z.number(),
  /** To the home center of a child that was lent. */
  lent_flag: z.literal(1).optional(),
  /** One has decided it, and somebody else has to look. */
  second_flag: z.literal(1).optional(),
  /** Stands for what comes after it (`gatheringOf`). */
  gathers_flag: z.literal(1).optional(),
  /** Told while nobody is at work: the next person hears of it in the morning. */
  morning_flag: z.literal(1).optional(),
  /** All administrators have been told: nobody comes after them. */
  last_flag: z.literal(1).optional(),
})
type Detail = z.output<typeof detail>

/** Tells somebody who watches over the chat of a center that a case waits: which, and no word of whom or what. */
export const chatUrgentMail = defineMailKind({
  key: 'chat_urgent',
  detail,
  load: async (tx, details) => {
    const facts = await listUrgentMailFacts(
      tx,
      details.map(each => each.flag_no),
    )
    return new Map(facts.map(each => [each.flag_no, each]))
  },
  // Decided in the meantime, with all that it stands for: nobody has to be called any more.
  holds: (own, facts, about) => {
    const flag = facts.get(own.flag_no)
    if (!flag) return false
    return flag.open || (own.gathers_flag === 1 && stillWaits(flag, about))
  },
  write: (own, about, facts) => {
    const flag = facts.get(own.flag_no)
    if (!flag) return null
    const { subject, lines } = wordsOf(own, flag, about)
    return {
      subject: fromCenter(about, subject),
      body: [mailWords.say('to_staff', { name: about.person_name }), '', ...lines, '', say('no_names')].join(
        '\n',
      ),
    }
  },
})

/** Of a grave one another in the same room, of others what waits at the center. */
const stillWaits = (flag: UrgentMailFacts, about: MailAbout) =>
  flag.severity === 3 ? flag.other_flag_no !== null : countOf(flag, about) > 0

/** Of what waits at the center, what isn't of the reader. */
const countOf = ({ waiting }: UrgentMailFacts, { user_no }: MailAbout) =>
  waiting.reduce((sum, each) => sum + (each.user_no === user_no ? 0 : each.messages), 0)

function wordsOf(own: Detail, flag: UrgentMailFacts, about: MailAbout): { subject: string; lines: string[] } {
  const { address } = about
  const way = `${address}/ChatReview?flag=${flag.open ? flag.flag_no : (flag.other_flag_no ?? flag.flag_no)}`
  const next =
    own.last_flag === 1 ? say('next_none') : own.morning_flag === 1 ? say('next_morning') : undefined
  if (own.lent_flag === 1) {
    const lines = [say('lent'), say('lent_call'), '', say('lent_way'), `${address}/C00102`]
    return { subject: say(flag.ofChild ? 'child_subject' : 'check_subject'), lines }
  }
  if (own.second_flag === 1) {
    return { subject: say('second_subject'), lines: [say('second'), '', say('second_press'), way] }
  }
  if (flag.severity === 3 && flag.ofChild) {
    return {
      subject: say('child_subject'),
      lines: [say('child'), next ?? say('next'), '', say('press'), way],
    }
  }
  if (own.gathers_flag === 1 && flag.severity < 3) {
    const count = countOf(flag, about)
    const lines = [
      say('waiting', { count }),
      own.last_flag === 1 ? say('next_none') : say('waiting_next'),
      '',
      say('waiting_press'),
      `${address}/ChatReview`,
    ]
    return { subject: say('waiting_subject', { count }), lines }
  }
  const grave = flag.severity === 3
  const sort = grave ? (flag.held ? 'grave_held' : 'grave') : null
  const lines = [
    say(sort ?? 'look'),
    // What isn't sent yet is let go or not; the other three words stand at what was sent.
    ...(flag.held
      ? [
          say('not_arrived'),
          next ?? say('next_held'),
          '',
          say('press_held'),
          ...(grave ? [say('by_two')] : []),
        ]
      : [next ?? say('next'), '', say('press')]),
    way,
  ]
  return { subject: say(sort ? `${sort}_subject` : 'check_subject'), lines }
}
