import { warningText } from '@terakoya/domain/assignment/reasonTexts'
import { periodGroupOf, slotText } from '@terakoya/domain/days/timeSlot'
import { asideText } from '../../../../words/joining.ts'
import type { WeekModel } from '../model/weekModel.ts'
import type { CandidateTag } from '../panel/candidateTags.ts'
import { teacherName } from './factWords.ts'
import { planRepair, type Repair, type RepairPlan } from './planRepair.ts'
import { whyNotWords } from './text.ts'

function groupOf(model: WeekModel, schedule_no: number | undefined): number {
  const lesson = model.lessonOf.get(schedule_no ?? 0)
  return lesson ? periodGroupOf(lesson.time_limit_no) : 0
}

/** 田中 蓮：佐藤 美咲 → 鈴木 健; この授業：未割当 → 佐藤 美咲: in the order in which room is made. */
export function repairLines(model: WeekModel, { moves }: Repair): string[] {
  const t = whyNotWords.say
  const [asked] = moves
  const period = groupOf(model, asked?.schedule_no)
  return [...moves].reverse().map(move => {
    const to = teacherName(model, move.to_teacher_no)
    if (move === asked) return t('here', { to })
    const lesson = model.lessonOf.get(move.schedule_no)
    const words = {
      student: lesson?.student_name ?? '',
      from: teacherName(model, move.from_teacher_no),
      to,
    }
    return lesson && groupOf(model, move.schedule_no) !== period
      ? t('move_then', { ...words, time: slotText(lesson.time_limit_no) })
      : t('move', words)
  })
}

function nameOf(model: WeekModel, schedule_no: number): string {
  return model.lessonOf.get(schedule_no)?.student_name ?? ''
}

/**
 * What a repair changes, level by level and never as a sum: first what a person has to accept, then what has been
 * distributed, continuity, openings, wishes (optimizer's levels).
 */
export function repairTags(model: WeekModel, repair: Repair): CandidateTag[] {
  const own = repair.moves[0]?.schedule_no ?? 0
  return [...warningTags(model, planRepair(model, repair), own), ...priceTags(model, repair.price)]
}

/** What a person has to accept, and for whom; `own` is the lesson that needs no name. */
export function warningTags(model: WeekModel, plan: RepairPlan, own: number): CandidateTag[] {
  const warnings = plan.kind === 'moves' ? [...plan.warnings] : []
  return warnings.flatMap(([schedule_no, some]) => {
    return some.map((each): CandidateTag => {
      const word = warningText[each]
      return {
        text: schedule_no === own ? word : asideText(word, nameOf(model, schedule_no)),
        kind: 'warning',
      }
    })
  })
}

/** What is changed of the levels that only cost. */
export function priceTags(model: WeekModel, price: Repair['price']): CandidateTag[] {
  const { continuity, openings, fairness, change } = price
  const t = whyNotWords.say
  const tags: CandidateTag[] = []
  const plain = (text: string) => tags.push({ text, kind: 'plain' })
  const good = (text: string) => tags.push({ text, kind: 'good' })
  const changed = Math.round(Math.abs(change) / model.weights.change)
  if (change > 0) plain(t('change', { count: changed }))
  if (change < 0) good(t('change_fewer', { count: changed }))
  if (continuity > 0) plain(t('continuity_worse'))
  if (continuity < 0) good(t('continuity_better'))
  if (openings > 0) plain(t('openings_worse'))
  else good(t(openings < 0 ? 'openings_better' : 'openings_same'))
  if (fairness > 0) plain(t('fairness_worse'))
  if (fairness < 0) good(t('fairness_better'))
  return tags
}
