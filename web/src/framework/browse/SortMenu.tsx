import { Button, Menu } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { AnyColumn } from '../table/column.ts'
import { frameworkWords } from '../text.ts'
import type { SortColumn } from './browseSearch.ts'

interface SortMenuProps {
  columns: readonly AnyColumn[]
  sort: readonly SortColumn[]
  onSort: (sort: SortColumn[]) => void
}

const directions = [
  ['asc', IconArrowUp],
  ['desc', IconArrowDown],
] as const

/** The order of a list without headings. */
export function SortMenu({ columns, sort, onSort }: SortMenuProps) {
  const t = frameworkWords.useText()
  const sortable = columns.filter(column => column.sortable)
  const [first] = sort
  const chosen = sortable.find(({ key }) => key === first?.column)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          c="var(--ink-2)"
          px="xs"
          leftSection={<IconArrowsSort size={16} aria-hidden />}
        >
          {chosen && first
            ? t('sort_by', { column: t(`sort_${first.direction}`, { column: chosen.label }) })
            : t('sort')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        <Menu.Item disabled={!first} onClick={() => onSort([])}>
          {t('sort_usual')}
        </Menu.Item>
        {sortable.flatMap(({ key, label }) =>
          directions.map(([direction, Icon]) => (
            <Menu.Item
              key={`${key} ${direction}`}
              leftSection={<Icon size={16} aria-hidden />}
              disabled={first?.column === key && first.direction === direction}
              onClick={() => onSort([{ column: key, direction }])}
            >
              {t(`sort_${direction}`, { column: label })}
            </Menu.Item>
          )),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
