import { TagsInput } from '@mantine/core'
import type { FieldProps, PresetProps } from '../formField.ts'
import { formWords } from '../text.ts'

/** Several words, from proposals or one's own; Enter takes what is typed, unless it ends a composition. */
export function ComboboxField({
  value,
  onChange,
  choices,
  props,
  width,
  ...field
}: FieldProps<readonly string[] | null, PresetProps['combobox']>) {
  const { name, label, description, onBlur, error, disabled, required } = field
  const t = formWords.useText()
  const most = props?.most
  const now = value ?? []
  const full = most !== undefined && now.length >= most
  return (
    <TagsInput
      name={name}
      label={label}
      description={description ?? (full ? t('combobox_full', { most }) : t('combobox_hint'))}
      error={error}
      disabled={disabled}
      aria-required={required}
      data={[...new Set(choices.map(([, word]) => word))]}
      value={[...now]}
      onChange={words => onChange([...new Set(words.map(word => word.normalize('NFKC').trim()))])}
      onBlur={onBlur}
      splitChars={[]}
      {...(most !== undefined && { maxTags: most })}
      styles={{ wrapper: { maxWidth: width } }}
    />
  )
}
