import type { InputOf, OutputOf } from '@terakoya/contract/wireTypes'
import { slotTimes } from '@terakoya/domain/days/timeSlot'
import { enterBlock, enterBlockText } from '@terakoya/domain/lessons/entering'
import { secondsAfter, timeOfInstant } from '../../../clock.ts'
import { Failure, failures } from '../../../failure.ts'
import { meetingUrl } from '../../../meetings/meetingUrl.ts'
import { type Asked, isGone } from '../../../meetings/provider.ts'
import { makeWantedRoom, renewLostRoom } from '../../../operations/meetings/lostRoom.ts'
import { outSince } from '../../../records/meetingServices.sql.ts'
import { longestMeeting } from '../../../records/runningMeeting.sql.ts'
import type { Context } from '../../../road/context.ts'
import type { Handlers } from '../../../road/handlers.ts'
import {
  addTeacherEntries,
  type EnteredLesson,
  findRunning,
  listEnteredLessons,
  noteWayIn,
} from './enter.sql.ts'

type Entered = OutputOf<'C11101_enterMeeting'>

export const teacherEnterHandlers: Pick<Handlers, 'C11101_enterMeeting'> = {
  C11101_enterMeeting: {
    // The service is asked with no transaction open, and the link it gives lies in none.
    ownTransaction: true,
    run: async (ctx, input) => {
      const lessons = await made(ctx, input, await enterable(ctx, input))
      const [lesson] = lessons
      if (input.running_known_flag === 0) await refuseRunning(ctx, lesson)
      const entered = { entered_at: ctx.now, ...shownOf(lesson), url: '', trouble: '' }
      await ctx.answerTransaction(async tx => {
        await addTeacherEntries(tx, lessons, ctx.now)
        return { ...entered, passcode: '' }
      })
      return { ...entered, ...(await noted(ctx, lessons, input, ctx.now)) }
    },
    replay: async (ctx, kept, input) => {
      const lessons = await enterable(ctx, input)
      return { ...kept, ...(await noted(ctx, lessons, input, kept.entered_at)) }
    },
  },
}

/** The lessons of the teacher's own period, which can be entered now. */
async function enterable(
  ctx: Context,
  { schedule_date, time_limit_no }: InputOf<'C11101_enterMeeting'>,
): Promise<[EnteredLesson, ...EnteredLesson[]]> {
  const [first, ...rest] = await listEnteredLessons(ctx.tx, ctx.scope, { schedule_date, time_limit_no })
  if (!first) throw failures.notFound('授業')
  const slot = { schedule_date, time_limit_no, distributed: true }
  const block = enterBlock(slot, { day: ctx.today, time: timeOfInstant(ctx.now) })
  if (block !== null) throw failures.refused(`ENTER_${block.toUpperCase()}`, enterBlockText[block])
  return [first, ...rest]
}

/**
 * The same once their meeting is made: after a switch the teacher may press before it is. Before the press is kept: one
 * that leads to the account's number stands for a teacher who went in there (`isEnteredByNumber`).
 */
async function made(
  ctx: Context,
  input: InputOf<'C11101_enterMeeting'>,
  lessons: [EnteredLesson, ...EnteredLesson[]],
): Promise<[EnteredLesson, ...EnteredLesson[]]> {
  const [{ provider, room_no, teacher_no }] = lessons
  if (provider === 'fixed' || room_no !== null || (await outSince(ctx, provider)) !== null) return lessons
  const { schedule_date, time_limit_no } = input
  const { meeting_waiting_room } = await ctx.settings()
  const slot = { schedule_date, period_no: time_limit_no }
  await makeWantedRoom(makerOf(ctx), teacher_no, slot, meeting_waiting_room)
  return enterable(ctx, input)
}

const makerOf = (ctx: Context) => ({ db: ctx.tx, meetings: ctx.meetings, now: () => ctx.now })

/** A user holds one meeting at a time: a second one is not begun while the first, perhaps somebody's lesson, goes on. */
async function refuseRunning(ctx: Context, lesson: EnteredLesson): Promise<void> {
  if (lesson.room_no === null) return
  const since = secondsAfter(ctx.now, -longestMeeting * 3600)
  const running = await findRunning(ctx.tx, lesson.teacher_no, lesson, since)
  if (!running) return
  throw new Failure(409, 'MEETING_RUNNING', runningText(running, lesson.account_name))
}

function runningText(
  { period_no, own_flag, replaced_flag }: NonNullable<Awaited<ReturnType<typeof findRunning>>>,
  account_name: string,
): string {
  const { end } = slotTimes(period_no)
  const waits = '続いている間は、同じアカウントで次の会議を始められません。'
  if (replaced_flag === 1)
    return `この会議アカウント「${account_name}」では、前の授業（${end}まで）の、予備に切り替える前の会議がまだ続いているようです。${waits}この画面からは終えられません。センターに電話して、「予備の会議への切り替え」を頼んでください。`
  return own_flag === 1
    ? `自分の前の授業（${end}まで）の会議が、まだ続いているようです。${waits}生徒が退室したことを確かめ、自分の前の会議を終えてから、もう一度「入室する」を押してください。`
    : `この会議アカウント「${account_name}」では、前の授業（${end}まで）の会議がまだ続いているようです。${waits}終わるのを待つか、センターに「予備の会議への切り替え」を頼んでください。`
}

const shownOf = ({ meeting_id, passcode }: EnteredLesson) => ({
  meeting_id: meeting_id.replaceAll(/\D/g, ''),
  passcode,
})

type WayIn = Omit<Entered, 'entered_at'>

/** The way in, and with the press of that moment where it has led. */
async function noted(
  ctx: Context,
  lessons: [EnteredLesson, ...EnteredLesson[]],
  input: InputOf<'C11101_enterMeeting'>,
  entered_at: string,
): Promise<WayIn> {
  const { room_no, ...way } = await wayIn(ctx, lessons[0], input)
  await noteWayIn(ctx.tx, lessons, entered_at, { room_no, trouble: way.trouble })
  return way
}

/** The meeting with a fresh link that starts it; one that its service has lost is made anew before. */
async function wayIn(
  ctx: Context,
  lesson: EnteredLesson,
  input: InputOf<'C11101_enterMeeting'>,
): Promise<WayIn & Pick<EnteredLesson, 'room_no'>> {
  const { room_no } = lesson
  const asked = await startLink(ctx, lesson)
  if (asked !== 'gone') return { room_no, ...shownOf(lesson), ...asked }
  const { meeting_waiting_room } = await ctx.settings()
  await renewLostRoom(makerOf(ctx), room_no ?? 0, meeting_waiting_room)
  const [anew] = await enterable(ctx, input)
  const again = await startLink(ctx, anew)
  return { room_no: anew.room_no, ...shownOf(anew), ...(again === 'gone' ? byNumber('') : again) }
}

const byNumber = (why: string) => ({
  url: '',
  trouble: `${why}表示しているミーティングIDとパスコードで入室してください。`,
})

/** What is the matter: what is to be done of it, in the sentences behind, is told to those who keep the accounts. */
const firstSentence = (words: string) => /^[^。]*。/u.exec(words)?.[0] ?? words

const noMeeting =
  'この時間の会議アカウントが決まっていないため、会議を開けません。センターに電話してください。センターが決めたら、もう一度「入室する」を押してください。'

/** A fresh link that starts the meeting, or in words why there is none; then ID and passcode open it. */
async function startLink(
  ctx: Context,
  lesson: EnteredLesson,
): Promise<Pick<Entered, 'url' | 'trouble'> | 'gone'> {
  const { provider, room_no, meeting_id, external_id, failure, account_name } = lesson
  if (meeting_id === '') return { url: '', trouble: noMeeting }
  if (provider === 'fixed') return { url: '', trouble: '' }
  if (room_no === null) return byNumber(firstSentence(failure) || '会議はまだ作られていません。')
  const asked = await ctx.meetings.of(provider).hostLink({ external_id })
  const url = asked.ok ? meetingUrl(asked.value, ctx.config) : ''
  if (url !== '') return { url, trouble: '' }
  if (!asked.ok && isGone(asked.fault)) return 'gone'
  const silent_since = await outSince(ctx, provider)
  if (silent_since !== null) {
    const trouble = `会議を始めるリンクを取り出せません。Zoomが${timeOfInstant(silent_since)}から返事をしません。サービス全体が止まっているか、つながらないためです。会議アカウント「${account_name}」でZoomにサインインすると、生徒のリンクと同じ会議を始められることがあります。授業に間に合わないときは、センターに電話してください。`
    return { url: '', trouble }
  }
  return {
    url: '',
    trouble: `会議を始めるリンクを取り出せません。${whyNot(asked)}授業に間に合わないときは、センターに電話してください。予備の会議に切り替えるか、会議アカウント「${account_name}」での始め方を案内します。`,
  }
}

/** Nobody asks again for a teacher who waits: what tries by itself elsewhere is pressed once more here. */
function whyNot(asked: Asked<string>): string {
  if (asked.ok) return '受け取ったリンクは開けないものでした。'
  if (asked.fault.kind === 'refused') return firstSentence(asked.fault.sentence)
  return 'Zoomから返事がないか、混み合っています。少し待って、もう一度「入室する」を押してください。'
}
