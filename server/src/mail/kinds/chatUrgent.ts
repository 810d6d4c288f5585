import { z } from 'zod'
import { listUrgentMailFacts, type UrgentMailFacts } from '../../records/chatUrgentMail.sql.ts'
import { fromCenter } from '../mailFoot.ts'
import { defineMailKind, type MailAbout } from './mailKind.ts'

const detail = z.object({
  flag_no: z.number(),
  /** To the home center of a child that was lent. */
  lent_flag: z.literal(1).optional(),
  /** One has decided it, and somebody else has to look. */
  second_flag: z.literal(1).optional(),
  /** Stands for what comes after it (`gatheringOf`). */
  gathers_flag: z.literal(1).optional(),
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
    const foot = 'このメールには、名前とメッセージは書いていません。ほかの人に転送しないでください。'
    return {
      subject: fromCenter(about, subject),
      body: [`${about.person_name} 様`, '', ...lines, '', foot].join('\n'),
    }
  },
})

/** Of a grave one another in the same room, of others what waits at the center. */
const stillWaits = (flag: UrgentMailFacts, about: MailAbout) =>
  flag.severity === 3 ? flag.other_flag_no !== null : countOf(flag, about) > 0

/** Of what waits at the center, what isn't of the reader. */
const countOf = ({ waiting }: UrgentMailFacts, { user_no }: MailAbout) =>
  waiting.reduce((sum, each) => sum + (each.user_no === user_no ? 0 : each.messages), 0)

const childSubject = '至急：生徒の安全にかかわる書き込みがあります'
const press = '次の画面で内容を確かめ、「問題なし」「記録」「重大」のどれかを押してください。'
/** What isn't sent yet is let go or not; the other three words stand at what was sent. */
const pressHeld = '次の画面で内容を確かめ、「送ってよい」か「送らない」を押してください。'
const byTwo = '重さが「高」のものは、二人が「送ってよい」を押すまで送られません。'
const nextAfterHeld = '誰も開かないと、30分後（授業の前後と急ぐものは5分後）に、次の人に知らせます。'
const nextAfter = '30分のあいだ誰も開かないと、次の人に知らせます。'

function wordsOf(own: Detail, flag: UrgentMailFacts, about: MailAbout): { subject: string; lines: string[] } {
  const { address } = about
  const way = `${address}/ChatReview?flag=${flag.open ? flag.flag_no : (flag.other_flag_no ?? flag.flag_no)}`
  if (own.lent_flag === 1) {
    const lines = [
      'あなたのセンターの生徒が、ほかのセンターで受ける授業のチャットに、すぐに見てほしいものがあります。',
      '判断は、授業をするセンターがします。センターに電話して、どうなったかを聞いてください。',
      '',
      'どの生徒のことかは、次の画面に出ます。判断が終わると消えます。',
      `${address}/C00102`,
    ]
    return { subject: flag.ofChild ? childSubject : '至急：チャットに確認が必要なものがあります', lines }
  }
  if (own.second_flag === 1) {
    const lines = [
      '重さが「高」の確認を、一人が判断しました。別のセンター長か管理者の確認が、もう一人必要です。',
      '',
      '次の画面で内容を確かめ、「同意する」か「重大にする」を押してください。',
      way,
    ]
    return { subject: '至急：チャットに二人目の確認が必要なものがあります', lines }
  }
  if (flag.severity === 3 && flag.ofChild) {
    const lines = [
      '生徒の安全にかかわる書き込みが、チャットにあります。すぐに見てください。',
      nextAfter,
      '',
      press,
      way,
    ]
    return { subject: childSubject, lines }
  }
  if (own.gathers_flag === 1 && flag.severity < 3) {
    const count = countOf(flag, about)
    const lines = [
      `チャットのメッセージ${count}件が、送る前の確認を待っています。生徒にはまだ届いていません。`,
      '増えても、1時間のあいだはこのメールをもう一度送りません。誰も開かないものは、次の人に知らせます。',
      '',
      '次の画面で一つずつ内容を確かめ、「送ってよい」か「送らない」を押してください。',
      `${address}/ChatReview`,
    ]
    return { subject: `チャットのメッセージ${count}件が確認を待っています`, lines }
  }
  const grave = flag.severity === 3
  const lines = [
    grave
      ? flag.held
        ? '生徒あての重大なメッセージが、チャットにあります。すぐに見てください。'
        : '生徒とのチャットに、重大な書き込みがあります。すぐに見てください。'
      : 'チャットに、すぐに見てほしいものがあります。',
    ...(flag.held
      ? ['生徒にはまだ届いていません。', nextAfterHeld, '', pressHeld, ...(grave ? [byTwo] : [])]
      : [nextAfter, '', press]),
    way,
  ]
  return {
    subject: grave
      ? flag.held
        ? '至急：生徒あての重大なメッセージがあります'
        : '至急：生徒とのチャットに重大な書き込みがあります'
      : '至急：チャットに確認が必要なものがあります',
    lines,
  }
}
