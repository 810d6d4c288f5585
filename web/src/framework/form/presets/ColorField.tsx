import { ColorInput } from '@mantine/core'
import type { FieldProps, PresetProps } from '../formField.ts'
import { formWords } from '../text.ts'

/** A colour, typed or picked, in the format of its definition; what is no colour stays, for the rule to refuse. */
export function ColorField({
  value,
  onChange,
  props,
  width = 260,
  ...field
}: FieldProps<string | null, PresetProps['color']>) {
  const { name, label, description, onBlur, error, disabled, required } = field
  const t = formWords.useText()
  const format = props?.format ?? 'hex'
  return (
    <ColorInput
      name={name}
      label={label}
      description={description ?? t(`color_${format}`)}
      error={error}
      disabled={disabled}
      aria-required={required}
      format={format}
      fixOnBlur={false}
      withEyeDropper={false}
      value={value ?? ''}
      onChange={onChange}
      onBlur={() => {
        onChange((value ?? '').normalize('NFKC').trim())
        onBlur()
      }}
      autoComplete="off"
      spellCheck={false}
      styles={{ wrapper: { maxWidth: width } }}
    />
  )
}
