import { blockSentence, warningSentence } from '@terakoya/domain/assignment/reasonTexts'
import { useCallback } from 'react'
import { askConfirm } from '../../../../components/ask.tsx'
import { toast } from '../../../../components/toast.ts'
import { type DropTarget, type MoveBlock, type Plan, planMoves } from '../model/planMoves.ts'
import type { WeekModel } from '../model/weekModel.ts'
import { assignmentWords } from '../text.ts'
import classes from './Acts.module.css'
import { actOfPlan } from './makeActs.ts'
import type { Acts } from './useActs.ts'
import type { useProof } from './useProof.ts'

/** Why a lesson stays where it is, as a whole sentence. */
export function blockText(block: MoveBlock): string {
  switch (block) {
    case 'out_of_range':
    case 'pinned':
    case 'attended':
    case 'layout':
      return assignmentWords.say(`block_${block}`)
    default:
      return blockSentence[block]
  }
}

/** Everything that a person would accept, as one Yes / No (spec §5). */
function Warnings({ model, plan }: { model: WeekModel; plan: Extract<Plan, { kind: 'moves' }> }) {
  return (
    <ul className={classes.warnings}>
      {[...plan.warnings].map(([schedule_no, warnings]) => (
        <li key={schedule_no}>
          <b>{model.lessonOf.get(schedule_no)?.student_name}</b>
          {warnings.map(warning => (
            <div key={warning}>{warningSentence[warning]}</div>
          ))}
        </li>
      ))}
    </ul>
  )
}

/**
 * Places lessons as the person asks: the first block stops, warnings are one question and then the password, and
 * only then is it an act (domain §3). Answers whether it was done.
 */
export function usePlacing(model: WeekModel, act: Acts['act'], proof: ReturnType<typeof useProof>) {
  return useCallback(
    async (schedule_nos: readonly number[], target: DropTarget): Promise<boolean> => {
      const plan = planMoves(model, schedule_nos, target)
      if (plan.kind === 'same') return false
      if (plan.kind === 'blocked') {
        toast({ kind: 'warning', message: blockText(plan.block) })
        return false
      }
      if (plan.warnings.size > 0) {
        const t = assignmentWords.say
        const accepted = await askConfirm({
          title: t('warn_title'),
          body: <Warnings model={model} plan={plan} />,
          confirmLabel: t('warn_yes'),
          cancelLabel: t('warn_no'),
        })
        if (!accepted || !(await proof.need())) return false
      }
      act(actOfPlan(model, plan))
      return true
    },
    [model, act, proof],
  )
}

export type Place = ReturnType<typeof usePlacing>
