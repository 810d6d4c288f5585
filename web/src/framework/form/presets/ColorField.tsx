import { ColorInput } from '@mantine/core'
import type { FieldProps, PresetProps } from '../formField.ts'
import { inputProps } from '../inputProps.ts'
import { formWords } from '../text.ts'

/** A colour, typed or picked, in the format of its definition; what is no colour stays, for the rule to refuse. */
export function ColorField({
  value,
  onChange,
  props,
  ...field
}: FieldProps<string | null, PresetProps['color']>) {
  const { description, onBlur } = field
  const t = formWords.useText()
  const format = props?.format ?? 'hex'
  return (
    <ColorInput
      {...inputProps(field, 260)}
      description={description ?? t(`color_${format}`)}
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
    />
  )
}
