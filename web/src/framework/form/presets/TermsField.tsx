import { Checkbox } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import classes from '../Form.module.css'
import type { FieldProps, PresetProps } from '../formField.ts'
import { formWords } from '../text.ts'

/** A box that must be checked, with the terms beside it (spec §2: the default is `terms-and-conditions`). */
export function TermsField({
  value,
  onChange,
  props,
  ...field
}: FieldProps<number | null, PresetProps['terms']>) {
  const { name, labelText, description, onBlur, error, disabled } = field
  const t = formWords.useText()
  return (
    <div className={classes.terms}>
      <Checkbox
        name={name}
        label={t('terms_agree', { label: labelText })}
        description={description}
        error={error}
        aria-invalid={error !== null}
        aria-required
        disabled={disabled}
        checked={value === 1}
        onChange={event => onChange(event.currentTarget.checked ? 1 : 0)}
        onBlur={onBlur}
      />
      <a href={props?.path ?? '/terms-and-conditions'} target="_blank" rel="noreferrer">
        {t('terms_open', { label: labelText })}
        <IconExternalLink size={14} aria-hidden />
      </a>
    </div>
  )
}
