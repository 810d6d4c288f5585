import type { KartePlace } from '@terakoya/contract/students/C20201-karte/kartePlaces'
import { memo, Suspense } from 'react'
import { afterPress } from '../../../components/afterPress.ts'
import { fieldFault, maxLengthOf } from '../../../framework/form/fieldFaults.ts'
import type { FormValues } from '../../../framework/form/formField.ts'
import { presets } from '../../../framework/form/presets/presets.ts'
import { asideText } from '../../../words/joining.ts'
import classes from './Karte.module.css'
import { presetOfType } from './karteDefinition.ts'

interface KarteFieldProps {
  place: KartePlace
  value: unknown
  checked: boolean
  refused: string | null
  /** The whole form, for the fields that fill in others. */
  values: FormValues
  onChange: (path: string, value: unknown) => void
  onLeave: (path: string) => void
  fill: (values: FormValues) => void
}

function propsOf({ path, key, field }: KartePlace): unknown {
  const beside = `${path.slice(0, path.length - key.length)}${field.of}`
  if (field.type === 'postalCode') return { address: beside, street: beside }
  return field.type === 'furigana' ? { of: beside } : undefined
}

/** One place of a karte. It is drawn anew only when it has changed: two hundred of them stand on the page. */
export const KarteField = memo(
  function KarteField(props: KarteFieldProps) {
    const { place, value, checked, refused, values, onChange, onLeave, fill } = props
    const { path, field } = place
    const Component = presets[presetOfType[field.type]]
    const found = checked ? fieldFault(field.schema, value, field.label, path) : null
    const label = field.unit === '' ? field.label : asideText(field.label, field.unit)
    return (
      <div className={classes.field} data-field={path} data-span={field.span}>
        <Suspense fallback={null}>
          <Component
            name={path}
            label={label}
            labelText={label}
            description={field.hint === '' ? undefined : field.hint}
            value={value}
            onChange={next => onChange(path, next ?? field.empty)}
            onBlur={() => afterPress(() => onLeave(path))}
            error={refused ?? found}
            disabled={false}
            required={false}
            choices={field.choices}
            maxLength={maxLengthOf(field.schema)}
            width={undefined}
            rows={field.type === 'lines' ? 2 : undefined}
            props={propsOf(place)}
            values={values}
            fill={fill}
          />
        </Suspense>
      </div>
    )
  },
  (before, after) =>
    before.value === after.value &&
    before.checked === after.checked &&
    before.refused === after.refused &&
    // Only a postal code looks at other fields.
    (after.place.field.type !== 'postalCode' || before.values === after.values),
)
