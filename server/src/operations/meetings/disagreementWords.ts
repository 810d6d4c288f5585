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
import { meetingWords } from './text.ts'

const { say: t } = meetingWords

/** What an open disagreement is called beside a report, and by what name is told what was decided of it; D9 is shown in the log alone. */
export const nameOfDisagreement = (code: DisagreementCode): string => t(code)

/** … and to whoever doesn't judge it; once it is settled that it is. */
export function wordsForOthers(code: DisagreementCode, settled: boolean): string {
  return t(settled ? 'for_others_settled' : 'for_others', { name: t(code) })
}

/** What open disagreements are called beside a report, to be looked at; what is missing in a log is no warning. */
export function warnedWords(codes: readonly DisagreementCode[]): string[] {
  return codes.filter(code => code !== 'D9').map(nameOfDisagreement)
}

/** Those of which none may be open when a family is sent how the lesson was (meetings C6). */
export function barringWords(codes: readonly DisagreementCode[]): string[] {
  return codes.filter(barsApproval).map(nameOfDisagreement)
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
  if (!read.success) return t(code)
  const sentence = read.data.sentence as DisagreementSentence
  const { ends_at, starts_at } = read.data.params
  const lesson = ends_at ?? starts_at
  const clock = (instant: number) => {
    const time = timeOfInstant(instantAt(instant))
    const day = dayAt(instant)
    // What was told of another age, and is no day of ours, leaves the rest to be read.
    return lesson === undefined || day === dayAt(lesson) || !isDay(day)
      ? time
      : t('dated', { day: shortDayText(day), time })
  }
  const said = sayDisagreement({ ...read.data, sentence }, clock, { name, settled })
  // What is worst of it stands first, where the sentence is about others as well.
  return isBeside(sentence) || (read.data.contested ?? []).length === 0 ? said : t('beside_first', { said })
}

interface ShownPerson {
  shown_name: string
  /** Of the meeting that they were in. */
  account_name: string
  joined_at: string
  left_at: string | null
}

/**
 * A sentence with each of the unknown people behind it: the name that was shown and from when to when, and in which meeting where
 * they were in several.
 */
export function withPeople(said: string, people: readonly ShownPerson[]): string {
  if (people.length === 0) return said
  const apart = new Set(people.map(each => each.account_name)).size > 1
  const words = people.map(({ shown_name, account_name, joined_at, left_at }) => {
    const from = timeOfInstant(joined_at)
    const times =
      left_at === null ? t('times_there', { from }) : t('times', { from, to: timeOfInstant(left_at) })
    const who = shown_name === '' ? t('nameless') : t('quoted', { name: shown_name })
    const where = apart && account_name !== ''
    return where ? t('person_in', { who, times, account: account_name }) : t('person', { who, times })
  })
  const all = words.join(t('list'))
  return t('with_people', {
    said,
    people:
      people.length === 1 ? t('one', { person: all }) : t('several', { count: people.length, people: all }),
  })
}
