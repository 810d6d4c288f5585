import type { InputOf, OutputOf } from '@terakoya/contract/wireTypes'
import { slotTimes } from '@terakoya/domain/days/timeSlot'
import { enterBlock, enterBlockText } from '@terakoya/domain/lessons/entering'
import { localTime, secondsAfter, timeOfInstant } from '../../../clock.ts'
import { Failure, failures } from '../../../failure.ts'
import { meetingUrl } from '../../../meetings/meetingUrl.ts'
import { type Asked, isGone } from '../../../meetings/provider.ts'
import { nouns } from '../../../nouns.ts'
import { makeWantedRoom, renewLostRoom } from '../../../operations/meetings/lostRoom.ts'
import { outSince } from '../../../records/meetingServices.sql.ts'
import { maxMeetingHours } from '../../../records/runningMeeting.sql.ts'
import type { Context } from '../../../road/context.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { speakingIn } from '../../../words/reader.ts'
import {
  addTeacherEntries,
  type EnteredLesson,
  findRunning,
  listEnteredLessons,
  noteWayIn,
} from './enter.sql.ts'
import { teacherTodayRefusals } from './text.ts'

type Entered = OutputOf<'C11101_enterMeeting'>

const t = teacherTodayRefusals.say

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
    replay: async (ctx, stored, input) => {
      const lessons = await enterable(ctx, input)
      return { ...stored, ...(await noted(ctx, lessons, input, stored.entered_at)) }
    },
  },
}

/** The lessons of the teacher's own period, which can be entered now. */
async function enterable(
  ctx: Context,
  { schedule_date, time_limit_no }: InputOf<'C11101_enterMeeting'>,
): Promise<[EnteredLesson, ...EnteredLesson[]]> {
  const [first, ...rest] = await listEnteredLessons(ctx.tx, ctx.scope, { schedule_date, time_limit_no })
  if (!first) throw failures.notFound(nouns.lesson)
  const slot = { schedule_date, time_limit_no, distributed: true }
  const block = enterBlock(slot, localTime(ctx))
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
  const since = secondsAfter(ctx.now, -maxMeetingHours * 3600)
  const running = await findRunning(ctx.tx, lesson.teacher_no, lesson, since)
  if (!running) return
  throw new Failure(409, 'MEETING_RUNNING', runningText(running, lesson.account_name))
}

function runningText(
  { period_no, own_flag, replaced_flag }: NonNullable<Awaited<ReturnType<typeof findRunning>>>,
  account_name: string,
): string {
  const { end } = slotTimes(period_no)
  if (replaced_flag === 1) return t('running_replaced', { account: account_name, end })
  return own_flag === 1 ? t('running_own', { end }) : t('running', { account: account_name, end })
}

const shownOf = ({ meeting_id, passcode }: EnteredLesson) => ({
  meeting_id: meeting_id.replaceAll(/\D/g, ''),
  passcode,
})

interface WayIn extends Omit<Entered, 'entered_at' | 'trouble'> {
  /** Why it doesn't open, in the language of whoever reads; nothing when it does. */
  trouble: () => string
}

const none = () => ''

/** The way in, and with the press of that moment where it has led. */
async function noted(
  ctx: Context,
  lessons: [EnteredLesson, ...EnteredLesson[]],
  input: InputOf<'C11101_enterMeeting'>,
  entered_at: string,
): Promise<Omit<Entered, 'entered_at'>> {
  const { room_no, trouble, ...way } = await wayIn(ctx, lessons[0], input)
  // What is kept is read by others than the teacher.
  await noteWayIn(ctx.tx, lessons, entered_at, { room_no, trouble: speakingIn('ja', trouble) })
  return { ...way, trouble: trouble() }
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
  return { room_no: anew.room_no, ...shownOf(anew), ...(again === 'gone' ? byNumber() : again) }
}

const byNumber = (why?: () => string) => ({
  url: '',
  trouble: () => (why === undefined ? t('by_number') : t('by_number_because', { why: why() })),
})

/** What is the matter: what is to be done of it, in the sentences behind, is told to those who keep the accounts. */
const firstSentence = (words: string) => /^[^。]*。/u.exec(words)?.[0] ?? words

/** A fresh link that starts the meeting, or in words why there is none; then ID and passcode open it. */
async function startLink(
  ctx: Context,
  lesson: EnteredLesson,
): Promise<Pick<WayIn, 'url' | 'trouble'> | 'gone'> {
  const { provider, room_no, meeting_id, external_id, failure, account_name } = lesson
  if (meeting_id === '') return { url: '', trouble: () => t('no_meeting') }
  if (provider === 'fixed') return { url: '', trouble: none }
  if (room_no === null) return byNumber(() => firstSentence(failure) || t('not_made'))
  const asked = await ctx.meetings.of(provider).hostLink({ external_id })
  const url = asked.ok ? meetingUrl(asked.value, ctx.config) : ''
  if (url !== '') return { url, trouble: none }
  if (!asked.ok && isGone(asked.fault)) return 'gone'
  const silent_since = await outSince(ctx, provider)
  if (silent_since !== null) {
    const since = timeOfInstant(silent_since)
    return { url: '', trouble: () => t('service_silent', { since, account: account_name }) }
  }
  return { url: '', trouble: () => t('no_link', { why: whyNot(asked), account: account_name }) }
}

/** Nobody asks again for a teacher who waits: what tries by itself elsewhere is pressed once more here. */
function whyNot(asked: Asked<string>): string {
  if (asked.ok) return t('link_wrong')
  if (asked.fault.kind === 'refused') return firstSentence(asked.fault.sentence)
  return t('no_answer')
}
