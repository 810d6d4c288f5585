import { Button, Group, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { shellWords } from '../words/shellWords.ts'

export interface ConfirmDialogProps {
  opened: boolean
  title: string
  /** What happens to what: names the target and the effects (experience §4). */
  children?: ReactNode
  /** The verb, at the right: 削除, 割り当てる. */
  confirmLabel: string
  cancelLabel?: string
  /** What can't be undone. */
  danger?: boolean
  /** Further ways out, between cancel and the verb. */
  otherActions?: ReactNode
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
  onGone?: () => void
}

/** A question with a verb, at most 500 px wide (spec §9). */
export function ConfirmDialog({
  opened,
  title,
  children,
  confirmLabel,
  cancelLabel,
  danger = false,
  otherActions,
  busy = false,
  onConfirm,
  onCancel,
  onGone = () => {},
}: ConfirmDialogProps) {
  const t = shellWords.useText()
  return (
    <Modal opened={opened} onClose={onCancel} onExitTransitionEnd={onGone} title={title} size={500}>
      {children}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onCancel} {...(danger && { 'data-autofocus': true })}>
          {cancelLabel ?? t('cancel')}
        </Button>
        {otherActions}
        <Button
          {...(danger && { color: 'red.9' })}
          loading={busy}
          onClick={onConfirm}
          {...(!danger && { 'data-autofocus': true })}
        >
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  )
}
