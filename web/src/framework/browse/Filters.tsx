import { Button, Menu } from '@mantine/core'
import { IconFilter, IconX } from '@tabler/icons-react'
import { fieldLabel } from '@terakoya/contract/fieldLabels'
import type { Choice } from '@terakoya/contract/masters/defineResource'
import { frameworkWords } from '../text.ts'
import classes from './Browse.module.css'

/** What a list can be narrowed to: a field and its choices. */
export interface Filter {
  key: string
  label?: string
  choices: readonly Choice[]
}

interface FiltersProps {
  filters: readonly Filter[]
  values: Readonly<Record<string, unknown>>
  onChange: (key: string, value: string | number | undefined) => void
}

/** The conditions of a list as chips that can be taken off, and 条件を足す. */
export function Filters({ filters, values, onChange }: FiltersProps) {
  const t = frameworkWords.useText()
  const active = filters.flatMap(filter => {
    const choice = filter.choices.find(([value]) => value === values[filter.key])
    return choice ? [{ ...filter, choice }] : []
  })
  if (filters.length === 0) return null
  return (
    <>
      {active.map(({ key, label, choice: [, word] }) => (
        <button
          key={key}
          type="button"
          className={classes.chip}
          onClick={() => onChange(key, undefined)}
          aria-label={t('filter_remove', { name: `${label ?? fieldLabel(key) ?? key}：${word}` })}
        >
          {label ?? fieldLabel(key) ?? key}：{word}
          <IconX size={14} aria-hidden />
        </button>
      ))}
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            variant="subtle"
            color="gray"
            c="var(--ink-2)"
            px="xs"
            leftSection={<IconFilter size={16} aria-hidden />}
          >
            {t('filter_add')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.menu ?? ''}>
          {filters.map(({ key, label, choices }) => (
            <div key={key}>
              <Menu.Label>{label ?? fieldLabel(key) ?? key}</Menu.Label>
              {choices.map(([value, word]) => (
                <Menu.Item key={value} onClick={() => onChange(key, value)} disabled={values[key] === value}>
                  {word}
                </Menu.Item>
              ))}
            </div>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
