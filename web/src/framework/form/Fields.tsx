import { declaredName } from '@terakoya/contract/declared/declaredNames'
import type { Choice } from '@terakoya/contract/masters/defineResource'
import { Suspense, useMemo } from 'react'
import { afterPress } from '../../components/afterPress.ts'
import { FieldLabel } from '../../components/FieldLabel.tsx'
import { useSession } from '../../session/sessionStore.ts'
import classes from './Form.module.css'
import { fieldFault, isRequired, maxLengthOf, takesNull, wholeFaults } from './fieldFaults.ts'
import { type FormDefinition, labelOf } from './formDefinition.ts'
import { type AnyField, isSection } from './formField.ts'
import { isShown } from './isShown.ts'
import { presets } from './presets/presets.ts'
import type { FormState } from './useForm.ts'

interface FieldsProps {
  definition: FormDefinition
  form: FormState
  disabled?: boolean
}

/** The fields of a form in their order, with label, 必須 or 任意, support text, field and fault (experience §3). */
export function Fields({ definition, form, disabled = false }: FieldsProps) {
  const { user, config } = useSession()
  const shown = definition.items.filter(item =>
    isShown(item, form.values, { user, demo: config?.demo === true }),
  )
  const between = useMemo(
    () => wholeFaults(definition.schema, form.values, key => labelOf(definition, key)),
    [definition, form.values],
  )
  return (
    <div className={classes.fields}>
      {shown.map(item =>
        isSection(item) ? (
          <div key={item.section} className={classes.section}>
            <h3>{declaredName(item.section)}</h3>
            {item.hint !== undefined && <p>{declaredName(item.hint)}</p>}
          </div>
        ) : (
          <Field
            key={item.key}
            field={item}
            definition={definition}
            form={form}
            disabled={disabled}
            between={between.get(item.key) ?? null}
          />
        ),
      )}
    </div>
  )
}

const none: readonly Choice[] = []

interface FieldPlaceProps extends FieldsProps {
  field: AnyField
  /** What a rule between fields says of this one. */
  between: string | null
}

function Field({ field, definition, form, between, disabled = false }: FieldPlaceProps) {
  const { key, preset, hint, width, rows, column = 2 } = field
  const schema = definition.fields[key]
  const label = labelOf(definition, key)
  const required = isRequired(schema) || field.requiredWhen?.(form.values) === true
  const value = form.values[key]
  const found = form.isChecked(key) ? (fieldFault(schema, value, label, key) ?? between) : null
  const Component = field.component ?? (preset === undefined ? null : presets[preset])
  if (!Component) return null
  const leave = () => {
    if (field.normalises && typeof value === 'string') form.set(key, value.normalize('NFKC').trim())
    afterPress(() => form.leave(key))
  }
  return (
    <div className={classes.field} data-field={key} data-column={column}>
      <Suspense fallback={null}>
        <Component
          name={key}
          label={<FieldLabel required={required}>{label}</FieldLabel>}
          labelText={label}
          description={hint === undefined ? undefined : declaredName(hint)}
          value={value}
          // A day that was cleared is none, where there may be none.
          onChange={next => form.set(key, next === '' && takesNull(schema) ? null : next)}
          onBlur={leave}
          error={found ?? form.refused.get(key) ?? null}
          disabled={disabled}
          required={required}
          choices={definition.choices[key] ?? none}
          maxLength={maxLengthOf(schema)}
          width={width}
          rows={rows}
          props={field.props}
          values={form.values}
          fill={form.replace}
        />
      </Suspense>
    </div>
  )
}
