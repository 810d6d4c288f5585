import type { Warning } from '@terakoya/domain/assignment/eligibility'
import { warningSentence } from '@terakoya/domain/assignment/reasonTexts'
import { useCallback } from 'react'
import { askConfirm } from '../../../../components/ask.tsx'
import { type DropTarget, planMoves } from '../model/planMoves.ts'
import type { WeekModel } from '../model/weekModel.ts'
import { assignmentWords } from '../text.ts'
import classes from './Acts.module.css'
import { blockText, tellBlocked } from './blocks.ts'
import { lessonLine } from './lessonLine.ts'
import { actOfPlan } from './makeActs.ts'
import type { Acts } from './useActs.ts'
import type { useProof } from './useProof.ts'

/** Everything that a person would accept, as one Yes / No (spec §5); of several lessons each says when it is. */
function Warnings({ model, warnings: all }: { model: WeekModel; warnings: LessonWarnings }) {
  const nameOf = (schedule_no: number) => {
    const lesson = model.lessonOf.get(schedule_no)
    return lesson && (all.size > 1 ? lessonLine(lesson) : lesson.student_name)
  }
  return (
    <ul className={classes.warnings}>
      {[...all].map(([schedule_no, warnings]) => (
        <li key={schedule_no}>
          <b className="num">{nameOf(schedule_no)}</b>
          {warnings.map(warning => (
            <div key={warning}>{warningSentence[warning]}</div>
          ))}
        </li>
      ))}
    </ul>
  )
}

/** What a person would have to accept, by lesson. */
export type LessonWarnings = ReadonlyMap<number, readonly Warning[]>

/** Asks once for all warnings, then for the password (domain §3); answers whether they were accepted. */
export function useAccept(model: WeekModel, proof: ReturnType<typeof useProof>) {
  return useCallback(
    async (warnings: LessonWarnings): Promise<boolean> => {
      if (warnings.size === 0) return true
      const t = assignmentWords.say
      const accepted = await askConfirm({
        title: t('warn_title'),
        body: <Warnings model={model} warnings={warnings} />,
        confirmLabel: t('warn_yes'),
        cancelLabel: t('warn_no'),
      })
      return accepted && (await proof.need())
    },
    [model, proof],
  )
}

export type Accept = ReturnType<typeof useAccept>

/**
 * Places lessons as the person asks: the first block stops, warnings are one question and then the password, and
 * only then is it an act (domain §3). Answers whether it was done.
 */
export function usePlacing(model: WeekModel, act: Acts['act'], accept: Accept) {
  return useCallback(
    async (schedule_nos: readonly number[], target: DropTarget): Promise<boolean> => {
      const plan = planMoves(model, schedule_nos, target)
      if (plan.kind === 'same') return false
      if (plan.kind === 'blocked') {
        const blocked = schedule_nos.length > 1 ? model.lessonOf.get(plan.schedule_no) : undefined
        tellBlocked(blockText(plan.block), blocked)
        return false
      }
      if (!(await accept(plan.warnings))) return false
      act(actOfPlan(model, plan))
      return true
    },
    [model, act, accept],
  )
}

export type Place = ReturnType<typeof usePlacing>
