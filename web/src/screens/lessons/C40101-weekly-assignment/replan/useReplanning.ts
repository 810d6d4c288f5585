import { useCallback } from 'react'
import { toast } from '../../../../components/toast.ts'
import { actOfPlan } from '../acts/makeActs.ts'
import type { Acts } from '../acts/useActs.ts'
import type { Accept } from '../acts/usePlacing.tsx'
import { saveOccasion } from '../acts/useSave.ts'
import type { ReplanLoss } from '../model/losses.ts'
import type { WeekModel } from '../model/weekModel.ts'
import { acceptPlan } from '../whyNot/acceptPlan.ts'
import { planRepair } from '../whyNot/planRepair.ts'
import { type Proposal, pinsOf } from './proposal.ts'
import { replanWords } from './text.ts'

/**
 * Uses a proposal as one act: judged as the week is now, its warnings asked once and then the password. Pins of lessons
 * that lose their teacher go with the teacher. Answers whether it was done; what stands in the way is told.
 */
export function useReplanning(model: WeekModel, act: Acts['act'], accept: Accept) {
  return useCallback(
    async (proposal: Proposal, losses: readonly ReplanLoss[]): Promise<boolean> => {
      const t = replanWords.say
      const pins = pinsOf(model, proposal)
      const plan = await acceptPlan(planRepair(model, proposal, pins), accept, {
        outdated: t('outdated'),
        blocked: why => t('blocked', { why }),
      })
      if (!plan) return false
      const made = actOfPlan(model, plan)
      act({
        ...made,
        kind: 'replan',
        losses,
        lessons: made.lessons.map(edit =>
          pins.has(edit.schedule_no) ? { ...edit, set: { ...edit.set, pinned_flag: 0 } } : edit,
        ),
      })
      toast({ kind: 'done', message: t('used', { count: plan.moves.length }), occasion: saveOccasion })
      return true
    },
    [model, act, accept],
  )
}
