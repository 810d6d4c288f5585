import { Button } from '@mantine/core'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { keepsDrafts } from '../framework/unsaved/leaveGuard.ts'
import { shellWords } from '../words/shellWords.ts'
import { backWords } from './backText.ts'

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
  const say = backWords.useText()
  return (
    <ConfirmDialog
      opened={opened}
      title={say('title')}
      confirmLabel={say('previous')}
      otherActions={
        <Button variant="default" onClick={onHome}>
          {say('home')}
        </Button>
      }
      onConfirm={onPrevious}
      onCancel={onCancel}
      onGone={onGone}
    >
      {unsaved ? (keepsDrafts() ? t('leave_draft') : say('unsaved')) : say('body')}
    </ConfirmDialog>
  )
}
