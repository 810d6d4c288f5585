import { PasswordInput as KitInput, type PasswordInputProps } from '@mantine/core'
import type { Ref } from 'react'
import { shellWords } from '../words/shellWords.ts'

/** A password that can be shown. A fault is said of the field itself: the kit says it of its frame only. */
export function PasswordInput({
  visibilityToggleButtonProps,
  ...props
}: PasswordInputProps & { ref?: Ref<HTMLInputElement> }) {
  const t = shellWords.useText()
  return (
    <KitInput
      aria-invalid={props.error ? true : undefined}
      visibilityToggleButtonProps={{
        'aria-label': t('password_show'),
        tabIndex: 0,
        ...visibilityToggleButtonProps,
      }}
      {...props}
    />
  )
}
