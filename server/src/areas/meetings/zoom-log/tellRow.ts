import type { LogDisagreement, ZoomLogRow } from '@terakoya/contract/meetings/zoom-log'
import { readsDangers } from '@terakoya/domain/meetings/decisions'
import {
  disagreementWords,
  peopleWords,
  wordsForOthers,
} from '../../../operations/meetings/disagreementWords.ts'
import { isOfRoom } from '../../../operations/meetings/judgePeriod.ts'
import type { Context } from '../../../road/context.ts'

type Kept = Omit<LogDisagreement, 'sentence' | 'told'> & { detail: unknown; suspect_name: string }

/** A lesson of the log as it is read. */
export interface LogLesson extends Omit<ZoomLogRow, 'disagreements'> {
  disagreements: Kept[]
}

/** Whether the reader is told what was seen of people in a room: who judges it does, at the center where it is judged. */
export function isTold(
  { user_type_code }: Context['user'],
  { code, away_flag }: Pick<Kept, 'code' | 'away_flag'>,
): boolean {
  return !isOfRoom(code) || (readsDangers(user_type_code) && away_flag === 0)
}

/** … and as it is told to the reader, its disagreements in words; whom they were told to isn't looked up. */
export function tellRow(user: Context['user'], { disagreements, ...lesson }: LogLesson): ZoomLogRow {
  const untold = new Set(disagreements.filter(each => !isTold(user, each)))
  return {
    ...lesson,
    // Neither a stranger's times nor their name are of use to whoever doesn't judge, nor to the home center of a child.
    stays:
      readsDangers(user.user_type_code) && lesson.teacher_no > 0
        ? lesson.stays
        : lesson.stays.filter(stay => stay.who !== 'unknown'),
    disagreements: disagreements.map(each => ({
      ...(untold.has(each) ? lessWords(each) : words(each)),
      told: [],
    })),
  }
}

const isSettled = ({ decided_at, closed_at }: Pick<Kept, 'decided_at' | 'closed_at'>) =>
  decided_at !== null || closed_at !== null

function words({ detail, suspect_name, ...each }: Kept): Omit<LogDisagreement, 'told'> {
  const said = disagreementWords(each.code, detail, { name: suspect_name, settled: isSettled(each) })
  const sentence = `${said}${peopleWords(each.people)}`
  return { ...each, sentence }
}

/** That there is something, and whether it is settled. */
function lessWords({ detail: _, suspect_name: __, ...each }: Kept): Omit<LogDisagreement, 'told'> {
  return {
    ...each,
    sentence: wordsForOthers(each.code, isSettled(each)),
    ...{ people: [], opened_at: '' },
    ...{ asked_flag: 0 as const, answers: [] },
    ...{ decided_by_name: '', decision: '', reason: '' },
  }
}
