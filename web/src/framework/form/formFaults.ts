import { fieldFault, wholeFaults } from './fieldFaults.ts'
import { type FormDefinition, keysOf, labelOf } from './formDefinition.ts'
import type { FormValues } from './formField.ts'

/** All that is wrong in a form, by field: each field's own rule, then those between fields. */
export function formFaults(definition: FormDefinition, values: FormValues): ReadonlyMap<string, string> {
  const label = (key: string) => labelOf(definition, key)
  const between = wholeFaults(definition.schema, values, label)
  const faults = keysOf(definition).map(key => {
    const own = fieldFault(definition.fields[key], values[key], label(key), key)
    return [key, own ?? between.get(key)] as const
  })
  return new Map(faults.filter((fault): fault is readonly [string, string] => fault[1] !== undefined))
}
