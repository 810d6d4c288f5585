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
  const most = props?.most
  const now = value ?? []
  const full = most !== undefined && now.length >= most
  return (
    <TagsInput
      {...inputProps(field)}
      description={description ?? (full ? t('combobox_full', { most }) : t('combobox_hint'))}
      data={[...new Set(choices.map(([, word]) => word))]}
      value={[...now]}
      onChange={words => onChange([...new Set(words.map(word => word.normalize('NFKC').trim()))])}
      splitChars={[]}
      {...(most !== undefined && { maxTags: most })}
    />
  )
}
