import { Modal } from '@mantine/core'
import { useNarrow } from '../../../../theme/useNarrow.ts'
import type { ReplanLoss } from '../model/losses.ts'
import type { WeekModel } from '../model/weekModel.ts'
import { teacherName } from '../whyNot/factWords.ts'
import type { Unsaved } from '../whyNot/WhyNot.tsx'
import { AdditionReplan } from './AdditionReplan.tsx'
import { LossReplan } from './LossReplan.tsx'
import type { ReplanAsked } from './occasion.ts'
import type { Proposal } from './proposal.ts'
import { replanWords } from './text.ts'

interface ReplanDialogProps {
  model: WeekModel
  asked: ReplanAsked
  unsaved: Unsaved
  /** Uses a proposal that was found for those losses; answers whether it was used. */
  onUse: (proposal: Proposal, losses: readonly ReplanLoss[]) => Promise<boolean>
  onClose: () => void
}

/** A teacher is absent, the center closes or a lesson comes: who changes, seen before anything does (experience §6). */
export function ReplanDialog({ model, asked, unsaved, onUse, onClose }: ReplanDialogProps) {
  const t = replanWords.useText()
  const phone = useNarrow()
  const use = (proposal: Proposal, losses: readonly ReplanLoss[]) =>
    void onUse(proposal, losses).then(used => {
      if (used) onClose()
    })
  const title =
    asked.kind === 'absence'
      ? t('title_absence', { teacher: teacherName(model, asked.teacher_no) })
      : t(`title_${asked.kind}`)
  return (
    <Modal opened onClose={onClose} title={title} size={960} fullScreen={phone}>
      {asked.kind === 'addition' ? (
        <AdditionReplan model={model} schedule_no={asked.schedule_no} unsaved={unsaved} onUse={use} />
      ) : (
        <LossReplan model={model} asked={asked} unsaved={unsaved} onUse={use} />
      )}
    </Modal>
  )
}
