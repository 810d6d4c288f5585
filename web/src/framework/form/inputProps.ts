import { rem } from '@mantine/core'
import type { FieldProps } from './formField.ts'

type Known = 'name' | 'label' | 'description' | 'error' | 'disabled' | 'required' | 'onBlur'

/** What every field hands to the input that it draws; a preset adds what is its own, and may say it otherwise. */
export function inputProps(
  {
    name,
    label,
    description,
    error,
    disabled,
    required,
    onBlur,
    ...field
  }: Pick<FieldProps, Known> & Partial<Pick<FieldProps, 'maxLength' | 'width'>>,
  usualWidth?: number,
) {
  const { maxLength, width = usualWidth } = field
  return {
    name,
    label,
    description,
    error,
    disabled,
    'aria-required': required,
    onBlur,
    ...(maxLength !== undefined && { maxLength }),
    // Grows with the letters that it is to hold.
    styles: { wrapper: { maxWidth: width === undefined ? undefined : rem(width) } },
  }
}
