import { Group, Radio } from '@mantine/core'
import type { FieldProps } from '../formField.ts'

/** One of a few, all in sight. Arrows move within the group. */
export function RadioField({ value, onChange, choices, ...field }: FieldProps<string | number | null>) {
  const { name, label, description, onBlur, error, disabled } = field
  return (
    <Radio.Group
      name={name}
      label={label}
      description={description}
      error={error}
      value={value === null || value === undefined ? null : String(value)}
      onChange={text => onChange(choices.find(([known]) => String(known) === text)?.[0] ?? null)}
      onBlur={onBlur}
    >
      <Group gap="lg" mt="var(--space-2)" mb="var(--space-2)">
        {choices.map(([known, word]) => (
          <Radio key={known} value={String(known)} label={word} disabled={disabled} />
        ))}
      </Group>
    </Radio.Group>
  )
}
