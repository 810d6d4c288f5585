import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import type { AnyColumn } from '../table/column.ts'
import { frameworkWords } from '../text.ts'

interface ColumnChoiceProps {
  columns: readonly AnyColumn[]
  shown: readonly AnyColumn[]
  onChange: (keys: readonly string[] | null) => void
}

/** Which columns a list shows; the first one always. */
export function ColumnChoice({ columns, shown, onChange }: ColumnChoiceProps) {
  const t = frameworkWords.useText()
  const keys = shown.map(column => column.key)
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          c="var(--ink-2)"
          px="xs"
          leftSection={<IconColumns3 size={16} aria-hidden />}
        >
          {t('columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs" role="group" aria-label={t('columns_shown')}>
          {columns.map(({ key, label }, at) => (
            <Checkbox
              key={key}
              label={label}
              checked={keys.includes(key)}
              disabled={at === 0}
              onChange={event => {
                const { checked } = event.currentTarget
                onChange(
                  columns
                    .filter(each => (each.key === key ? checked : keys.includes(each.key)))
                    .map(each => each.key),
                )
              }}
            />
          ))}
          <Button variant="default" size="compact-sm" onClick={() => onChange(null)}>
            {t('columns_usual')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
