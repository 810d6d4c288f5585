import { Button, CheckIcon, Combobox, useCombobox } from '@mantine/core'
import { IconFilter, IconX } from '@tabler/icons-react'
import { fieldLabel } from '@terakoya/contract/fieldLabels'
import type { AnyResource, Choice } from '@terakoya/contract/masters/defineResource'
import { useState } from 'react'
import { joiningWords } from '../../words/joining.ts'
import { frameworkWords } from '../text.ts'
import classes from './Browse.module.css'
import { chosenOf, matchingChoices, takesSeveral, toggled } from './conditions.ts'

/** What a list can be narrowed to: a field and its choices. */
export interface Filter {
  key: string
  label?: string
  choices: readonly Choice[]
}

interface FiltersProps {
  resource: Pick<AnyResource, 'search'>
  filters: readonly Filter[]
  values: Readonly<Record<string, unknown>>
  onChange: (key: string, value: unknown) => void
}

/** As many words as a chip has room for. */
const named = 3

/** The conditions of a list as chips that can be taken off, and 条件を足す: several values of one, any of them. */
export function Filters({ resource, filters, values, onChange }: FiltersProps) {
  const t = frameworkWords.useText()
  const [word, setWord] = useState('')
  const menu = useCombobox({
    onDropdownClose: source => {
      menu.resetSelectedOption()
      // By Escape; who pressed another place wants to be there.
      if (source === 'keyboard') menu.focusTarget()
      setWord('')
    },
    onDropdownOpen: () => menu.focusSearchInput(),
  })
  if (filters.length === 0) return null
  const nameOf = ({ key, label }: Filter) => label ?? fieldLabel(key) ?? key
  const choose = (option: string) => {
    const [at = -1, place = -1] = option.split('.').map(Number)
    const filter = filters[at]
    const choice = filter?.choices[place]
    if (!filter || !choice) return
    onChange(
      filter.key,
      toggled(filter.choices, values[filter.key], choice[0], takesSeveral(resource, filter.key, choice[0])),
    )
  }
  const groups = filters
    .map((filter, at) => ({ filter, at, found: matchingChoices(nameOf(filter), filter.choices, word) }))
    .filter(({ found }) => found.length > 0)
  return (
    <>
      {filters.map(filter => {
        const chosen = chosenOf(filter.choices, values[filter.key])
        if (chosen.length === 0) return null
        const words = chosen.map(([, each]) => each)
        const all = `${nameOf(filter)}${joiningWords.say('colon')}${words.join(joiningWords.say('dots'))}`
        return (
          <button
            key={filter.key}
            type="button"
            className={classes.chip}
            onClick={() => onChange(filter.key, undefined)}
            aria-label={t('filter_remove', { name: all })}
            {...(words.length > named && { title: all })}
          >
            {words.length > named
              ? t('filter_many', {
                  name: nameOf(filter),
                  words: words.slice(0, named).join('・'),
                  count: words.length - named,
                })
              : all}
            <IconX size={14} aria-hidden />
          </button>
        )
      })}
      <Combobox
        store={menu}
        position="bottom-start"
        width={320}
        shadow="md"
        withinPortal={false}
        onOptionSubmit={choose}
      >
        <Combobox.Target targetType="button" withAriaAttributes={false}>
          <Button
            variant="subtle"
            color="gray"
            c="var(--ink-2)"
            px="xs"
            leftSection={<IconFilter size={16} aria-hidden />}
            aria-haspopup="dialog"
            aria-expanded={menu.dropdownOpened}
            onClick={() => menu.toggleDropdown()}
          >
            {t('filter_add')}
          </Button>
        </Combobox.Target>
        <Combobox.Dropdown
          role="dialog"
          aria-label={t('filter_add')}
          onBlur={({ currentTarget, relatedTarget }) => {
            // The button closes it by its own press.
            if (relatedTarget === null || relatedTarget === menu.targetRef.current) return
            if (!currentTarget.contains(relatedTarget)) menu.closeDropdown()
          }}
        >
          <Combobox.Search
            value={word}
            onChange={event => {
              setWord(event.currentTarget.value)
              menu.updateSelectedOptionIndex()
            }}
            aria-label={t('filter_search')}
            placeholder={t('filter_search')}
          />
          <Combobox.Options className={classes.menu ?? ''} aria-label={t('filter_add')} aria-multiselectable>
            {groups.length === 0 && <Combobox.Empty>{t('filter_nothing')}</Combobox.Empty>}
            {groups.map(({ filter, at, found }) => (
              <Combobox.Group key={filter.key} label={nameOf(filter)}>
                {found.map(choice => {
                  const isChosen = chosenOf([choice], values[filter.key]).length > 0
                  return (
                    <Combobox.Option
                      key={choice[0]}
                      value={`${at}.${filter.choices.indexOf(choice)}`}
                      active={isChosen}
                      aria-selected={isChosen}
                      className={classes.option ?? ''}
                    >
                      <span className={classes.tick}>{isChosen && <CheckIcon size={12} aria-hidden />}</span>
                      {choice[1]}
                    </Combobox.Option>
                  )
                })}
              </Combobox.Group>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </>
  )
}
