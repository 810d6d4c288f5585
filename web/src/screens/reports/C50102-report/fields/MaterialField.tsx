import { NativeSelect, TextInput } from '@mantine/core'
import { otherMaterialMax } from '@terakoya/domain/reports/faults'
import { materialOf, otherMaterial } from '@terakoya/domain/reports/rows'
import { FieldLabel } from '../../../../components/FieldLabel.tsx'
import { reportWords } from '../text.ts'
import type { Choice } from './choices.ts'
import classes from './Fields.module.css'
import type { RowFieldProps } from './fieldProps.ts'

/** A material of the list; その他 asks for its name beneath. */
export function MaterialField({
  choices,
  label,
  value,
  onChange,
  onLeave,
  error,
  hint,
  required,
}: RowFieldProps & { choices: readonly Choice[] }) {
  const t = reportWords.useText()
  const { code, other } = materialOf(value)
  const named = code === otherMaterial
  return (
    <div className={classes.material}>
      <NativeSelect
        label={<FieldLabel required={required}>{label}</FieldLabel>}
        description={hint}
        value={code}
        onChange={event => onChange(event.currentTarget.value)}
        onBlur={onLeave}
        error={named ? null : error}
        data={[{ value: '', label: t('choose') }, ...choices]}
      />
      {named && (
        <TextInput
          aria-label={t('other_of', { label })}
          description={t('other_hint')}
          value={other}
          maxLength={otherMaterialMax}
          onChange={event => {
            const name = event.currentTarget.value
            onChange(name === '' ? otherMaterial : `${otherMaterial}:${name}`)
          }}
          onBlur={onLeave}
          error={error}
        />
      )}
    </div>
  )
}
