import { FilePicker } from '../../files/FilePicker.tsx'
import type { FileEntry } from '../../files/fileEntry.ts'
import type { FileLimits } from '../../files/uploadFault.ts'
import type { FieldProps } from '../formField.ts'

const none: readonly FileEntry[] = []

/** Files, in the order that people give them. */
export function FileField({ value, props, ...field }: FieldProps<readonly FileEntry[] | null, FileLimits>) {
  const { name, label, labelText, description, onChange, onBlur, error, disabled } = field
  return (
    <FilePicker
      {...props}
      name={name}
      label={label}
      labelText={labelText}
      description={description}
      value={value ?? none}
      onChange={onChange}
      onBlur={onBlur}
      error={error}
      disabled={disabled}
    />
  )
}
