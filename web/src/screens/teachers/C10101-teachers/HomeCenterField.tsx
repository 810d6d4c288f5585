import { Select } from '@mantine/core'
import type { FieldProps } from '../../../framework/form/formField.ts'
import { inputProps } from '../../../framework/form/inputProps.ts'
import { useSession } from '../../../session/sessionStore.ts'

/** The home center, one of the keeper's own; where it goes, the teacher works there too. */
export function HomeCenterField({ value, values, fill, onChange: _onChange, ...field }: FieldProps) {
  const { dropdowns } = useSession()
  const own = dropdowns?.authority_centers ?? []
  // A teacher whose home is elsewhere keeps it.
  const home = (dropdowns?.centers ?? []).filter(
    each => each.value === value && !own.some(other => other.value === value),
  )
  const centers = (values.center_nos ?? []) as readonly number[]
  return (
    <Select
      {...inputProps(field, 260)}
      data={[...own, ...home].map(each => ({ value: String(each.value), label: each.label }))}
      value={value === null || value === undefined ? null : String(value)}
      onChange={text => {
        const center_no = Number(text)
        const others = centers.filter(each => each !== value && each !== center_no)
        const before = typeof value === 'number' && centers.includes(value) ? [value] : []
        const all = [...new Set([...before, ...others, center_no])].sort((a, b) => a - b)
        fill({ center_no, center_nos: all })
      }}
      searchable={own.length > 10}
    />
  )
}
