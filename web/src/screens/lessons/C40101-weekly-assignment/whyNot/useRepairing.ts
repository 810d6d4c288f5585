import { useCallback } from 'react'
import { toast } from '../../../../components/toast.ts'
import { listText } from '../../../../words/joining.ts'
import { actOfPlan } from '../acts/makeActs.ts'
import type { Acts } from '../acts/useActs.ts'
import type { Accept } from '../acts/usePlacing.tsx'
import { saveOccasion } from '../acts/useSave.ts'
import type { WeekModel } from '../model/weekModel.ts'
import { acceptPlan } from './acceptPlan.ts'
import { planRepair, type Repair } from './planRepair.ts'
import { repairLines } from './repairWords.ts'
import { whyNotWords } from './text.ts'

/**
 * Uses a repair as one act: judged as the week is now, its warnings asked once and then the password. Answers whether it
 * was done; what stands in the way is told.
 */
export function useRepairing(model: WeekModel, act: Acts['act'], accept: Accept) {
  return useCallback(
    async (repair: Repair): Promise<boolean> => {
      const t = whyNotWords.say
      const plan = await acceptPlan(planRepair(model, repair), accept, {
        outdated: t('outdated'),
        blocked: why => t('blocked', { why }),
      })
      if (!plan) return false
      act({ ...actOfPlan(model, plan), kind: 'repair' })
      toast({
        kind: 'done',
        message: t('used', { lines: listText(repairLines(model, repair)) }),
        occasion: saveOccasion,
      })
      return true
    },
    [model, act, accept],
  )
}
