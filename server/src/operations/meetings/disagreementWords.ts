import { isDay } from '@terakoya/domain/days/day'
import { shortDayText } from '@terakoya/domain/days/dayText'
import { barsApproval } from '@terakoya/domain/meetings/disagreements'
import {
  type DisagreementCode,
  type DisagreementSentence,
  sayDisagreement,
} from '@terakoya/domain/meetings/disagreementTexts'
import { z } from 'zod'
import { dayOfInstant, instantAt, timeOfInstant } from '../../clock.ts'

/** What an open disagreement is called beside a report; D9 is shown in the log alone. */
const words: Readonly<Record<DisagreementCode, string>> = {
  D1: '出席の印があるが入室がない',
  D2: '欠席の印があるが入室している',
  D3: '講師の遅れ',
  D4: '講師の早い退室',
  D5: '出席の印があるが遅刻',
  D6: '不明な参加者',
  D7: '授業のあとに大人と二人',
  D8: '会議の始まり方',
  D9: '記録の欠け',
}

/** … by name, as what was decided of it is told. */
export const nameOfDisagreement = (code: DisagreementCode): string => words[code]

/** … and to whoever doesn't judge it; once it is settled that it is. */
export function wordsForOthers(code: DisagreementCode, settled: boolean): string {
  const state = settled ? '確認は終わりました。' : 'センターの責任者が確かめることがあります。'
  return `${words[code]}：${state}くわしい内容は、判断する人だけが読めます。`
}

/** What open disagreements are called beside a report, to be looked at; what is missing in a log is no warning. */
export function warnedWords(codes: readonly DisagreementCode[]): string[] {
  return codes.filter(code => code !== 'D9').map(code => words[code])
}

/** Those of which none may be open when a family is sent how the lesson was (meetings C6). */
export function barringWords(codes: readonly DisagreementCode[]): string[] {
  return codes.filter(barsApproval).map(code => words[code])
}

const device = z.object({ run: z.string(), participant: z.string() })

/** What is kept of a disagreement: its sentence with its values, and of whom it is. */
const kept = z.object({
  sentence: z.string(),
  params: z.record(z.string(), z.number()),
  devices: z.array(device),
  /** Those of them who are there beside the person whom a word has called them. */
  contested: z.array(device).optional(),
})

export type DisagreementDetail = z.output<typeof kept> & {
  /** Of the first line, and the student who it may be; 0: nobody in particular. */
  shown_name: string
  joined_at: number
  student_no: number
}

const unknownShape = kept.extend({ student_no: z.number() })

/** The devices that a D6 is about, and the student who it may be. Throws on a detail of another kind. */
export function unknownOf(detail: unknown): z.output<typeof unknownShape> {
  return unknownShape.parse(detail)
}

/** The devices that a disagreement is about; none where the detail says nothing of them. */
export function devicesOf(detail: unknown): z.output<typeof device>[] {
  const read = kept.safeParse(detail)
  return read.success ? read.data.devices : []
}

/** Until when it had been seen what a disagreement says; `null` where it says no such thing. */
export function seenUntil(detail: unknown): number | null {
  const read = kept.safeParse(detail)
  return read.success ? (read.data.params.to ?? null) : null
}

/** Of whom it was known that they are there beside the person whom a word has called them. */
export function contestedOf(detail: unknown): z.output<typeof device>[] {
  const read = kept.safeParse(detail)
  if (!read.success) return []
  const { sentence, devices, contested = [] } = read.data
  return isBeside(sentence) ? devices : contested
}

const isBeside = (sentence: string) => sentence === 'beside_child' || sentence === 'beside_teacher'

/** What is known now, and of those who are in it still who has been seen beside the person whom a word had called them. */
export function keepContested(before: unknown, detail: DisagreementDetail): DisagreementDetail {
  const seen = [...contestedOf(before), ...(detail.contested ?? [])]
  const isSeen = ({ run, participant }: z.output<typeof device>) =>
    seen.some(each => each.run === run && each.participant === participant)
  return { ...detail, contested: detail.devices.filter(isSeen) }
}

const dayAt = (milliseconds: number) => dayOfInstant(instantAt(milliseconds))

/**
 * A disagreement as a sentence with its times, and the name of whom it may be; another day than the lesson's is named. What is
 * settled asks nobody to check.
 */
export function disagreementWords(
  code: DisagreementCode,
  detail: unknown,
  { name = '', settled = false }: { name?: string; settled?: boolean } = {},
): string {
  const read = kept.safeParse(detail)
  if (!read.success) return words[code]
  const sentence = read.data.sentence as DisagreementSentence
  const { ends_at, starts_at } = read.data.params
  const lesson = ends_at ?? starts_at
  const clock = (instant: number) => {
    const time = timeOfInstant(instantAt(instant))
    const day = dayAt(instant)
    // What was told of another age, and is no day of ours, leaves the rest to be read.
    return lesson === undefined || day === dayAt(lesson) || !isDay(day)
      ? time
      : `${shortDayText(day)}の${time}`
  }
  const said = sayDisagreement({ ...read.data, sentence }, clock, { name, settled })
  return isBeside(sentence) || (read.data.contested ?? []).length === 0 ? said : `${besideFirst}${said}`
}

/** What is worst of it, where the sentence is about others as well. */
const besideFirst = '講師の回答などで本人と記録された参加者が、その本人と同時に会議にいました。'

interface ShownPerson {
  shown_name: string
  /** Of the meeting that they were in. */
  account_name: string
  joined_at: string
  left_at: string | null
}

/**
 * Each of the unknown people, with the name that was shown and from when to when, and in which meeting where they were in
 * several; `''` of nobody.
 */
export function peopleWords(people: readonly ShownPerson[]): string {
  if (people.length === 0) return ''
  const apart = new Set(people.map(each => each.account_name)).size > 1
  const words = people.map(({ shown_name, account_name, joined_at, left_at }) => {
    const until = left_at === null ? '（在室中）' : timeOfInstant(left_at)
    const where = apart && account_name !== '' ? `（会議「${account_name}」）` : ''
    return `${shown_name === '' ? '表示名なし' : `「${shown_name}」`}${timeOfInstant(joined_at)}〜${until}${where}`
  })
  return people.length === 1 ? `参加者：${words.join('')}` : `参加者は${people.length}人：${words.join('、')}`
}
