import { Button } from '@mantine/core'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { keepsDrafts } from '../framework/unsaved/leaveGuard.ts'
import { shellWords } from '../words/shellWords.ts'

interface BackDialogProps {
  opened: boolean
  unsaved: boolean
  onPrevious: () => void
  onHome: () => void
  onCancel: () => void
  onGone: () => void
}

/** Asks what Browser Back shall do: to Home, to the previous screen, or nothing (spec §2, experience §1). */
export function BackDialog({ opened, unsaved, onPrevious, onHome, onCancel, onGone }: BackDialogProps) {
  const t = shellWords.useText()
  return (
    <ConfirmDialog
      opened={opened}
      title={t('back_title')}
      confirmLabel={t('back_previous')}
      otherActions={
        <Button variant="default" onClick={onHome}>
          {t('back_home')}
        </Button>
      }
      onConfirm={onPrevious}
      onCancel={onCancel}
      onGone={onGone}
    >
      {t(unsaved ? (keepsDrafts() ? 'leave_draft' : 'back_unsaved') : 'back_body')}
    </ConfirmDialog>
  )
}
