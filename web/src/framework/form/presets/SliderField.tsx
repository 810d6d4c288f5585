import { Slider } from '@mantine/core'
import classes from '../Form.module.css'
import type { FieldProps } from '../formField.ts'

/** A number from 0 to 100 by eye; arrows move it by one. */
export function SliderField({ value, onChange, ...field }: FieldProps<number | null>) {
  const { label, labelText, description, onBlur, error, disabled, width = 320 } = field
  return (
    <fieldset className={classes.choice}>
      <legend>{label}</legend>
      {description !== undefined && <p>{description}</p>}
      <div className={classes.line}>
        <Slider
          style={{ flex: `0 1 ${width}px` }}
          value={value ?? 0}
          onChange={onChange}
          onBlur={onBlur}
          disabled={disabled}
          thumbLabel={labelText}
          label={null}
        />
        <output className="num">{value ?? 0}</output>
      </div>
      {error !== null && <p className={classes.fault}>{error}</p>}
    </fieldset>
  )
}
