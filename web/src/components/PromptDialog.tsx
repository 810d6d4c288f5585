import { Button, Group, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { shellWords } from '../words/shellWords.ts'
import { PasswordInput } from './PasswordInput.tsx'

export interface PromptDialogProps {
  opened: boolean
  title: string
  label: string
  description?: string
  /** `password` hides what is typed behind a toggle. */
  type?: 'text' | 'password'
  confirmLabel?: string
  maxLength?: number
  /** What stands there at first. */
  initial?: string
  /** The server's answer to the last try, bound to the field. */
  error?: string | null
  /** What an empty field says; without it an empty answer is allowed. */
  missing?: string
  busy?: boolean
  /** Another way to answer, beside the field. */
  other?: { label: string; busy: boolean; onPress: () => void } | undefined
  onSubmit: (value: string) => void
  onCancel: () => void
  /** Escape, the cross and a press beside it, where they ask first what is typed; without it they give up as キャンセル does. */
  onLeave?: (typed: boolean) => void
  onGone?: () => void
}

/** Asks for one line, 300 px wide (spec §9). */
export function PromptDialog({
  opened,
  title,
  label,
  description,
  type = 'text',
  confirmLabel,
  maxLength = 128,
  initial = '',
  error = null,
  missing,
  busy = false,
  other,
  onSubmit,
  onCancel,
  onLeave = onCancel,
  onGone = () => {},
}: PromptDialogProps) {
  const t = shellWords.useText()
  const [value, setValue] = useState(initial)
  const [empty, setEmpty] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isEmpty = missing !== undefined && value.trim() === ''
    setEmpty(isEmpty)
    if (!isEmpty) onSubmit(value)
  }
  const field = {
    label,
    description,
    value,
    maxLength,
    error: empty && missing !== undefined ? missing : error,
    onChange: (event: { currentTarget: { value: string } }) => setValue(event.currentTarget.value),
    'data-autofocus': true,
  }
  return (
    <Modal
      opened={opened}
      onClose={() => onLeave(value !== initial)}
      onExitTransitionEnd={onGone}
      title={title}
      size={300}
    >
      <form onSubmit={submit} noValidate>
        {type === 'password' ? (
          <PasswordInput {...field} autoComplete="current-password" />
        ) : (
          <TextInput {...field} />
        )}
        {other && (
          <Button variant="default" fullWidth loading={other.busy} onClick={other.onPress} mt="md">
            {other.label}
          </Button>
        )}
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {confirmLabel ?? t('send')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
