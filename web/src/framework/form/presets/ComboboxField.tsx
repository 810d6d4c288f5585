import { TagsInput } from '@mantine/core'
import type { FieldProps, PresetProps } from '../formField.ts'
import { inputProps } from '../inputProps.ts'
import { formWords } from '../text.ts'

/** Several words, from proposals or one's own; Enter takes what is typed, unless it ends a composition. */
export function ComboboxField({
  value,
  onChange,
  choices,
  props,
  ...field
}: FieldProps<readonly string[] | null, PresetProps['combobox']>) {
  const { description } = field
  const t = formWords.useText()
  const max = props?.max
  const now = value ?? []
  const full = max !== undefined && now.length >= max
  return (
    <TagsInput
      {...inputProps(field)}
      description={description ?? (full ? t('combobox_full', { max }) : t('combobox_hint'))}
      data={[...new Set(choices.map(([, word]) => word))]}
      value={[...now]}
      onChange={words => onChange([...new Set(words.map(word => word.normalize('NFKC').trim()))])}
      splitChars={[]}
      {...(max !== undefined && { maxTags: max })}
    />
  )
}
