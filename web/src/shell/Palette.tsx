import { Kbd, Modal, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useState } from 'react'
import { findScreens } from '../routing/findScreens.ts'
import { linkSearch } from '../routing/linkSearch.ts'
import type { MenuSection } from '../routing/menuModel.ts'
import { shellWords } from '../words/shellWords.ts'
import classes from './Palette.module.css'
import { usePeople } from './usePeople.ts'

interface PaletteProps {
  opened: boolean
  onChange: (opened: boolean) => void
  sections: readonly MenuSection[]
}

/**
 * Ctrl+K: goes to a screen by its code or a part of its title, to a student or a teacher by name, reading or ID; only
 * those the user may open. People come after the screens: what stands under the finger stays what it is.
 */
export function Palette({ opened, onChange, sections }: PaletteProps) {
  const t = shellWords.useText()
  const navigate = useNavigate()
  const listId = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const screens = findScreens(sections, text)
  const { people, searching, offered, failed } = usePeople(sections, text)
  const found = [
    ...screens.map(({ key, path, title, group, code }) => ({
      ...{ key, path, search: {}, title, group, code },
    })),
    ...people.map(({ key, path, search, kind, name, reading, about }) => ({
      ...{ key, path, search, title: name, code: t(`search_${kind}`) },
      group: [reading, about].filter(word => word !== '').join('　'),
    })),
  ]
  const place = t(offered ? 'search_place_people' : 'search_place')

  const close = () => {
    onChange(false)
    setText('')
    setChosen(0)
  }
  const go = (index: number) => {
    const item = found[index]
    if (!item) return
    close()
    void navigate({ to: item.path, search: linkSearch(item.path, item.search) })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While the IME composes, arrows and Enter are its own.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.key === 'Enter') go(chosen)
    else if (event.key === 'ArrowDown') setChosen(Math.min(chosen + 1, found.length - 1))
    else if (event.key === 'ArrowUp') setChosen(Math.max(chosen - 1, 0))
    else return
    event.preventDefault()
  }
  return (
    <Modal
      opened={opened}
      onClose={close}
      withCloseButton={false}
      size={560}
      padding={0}
      yOffset="12dvh"
      centered={false}
      attributes={{ content: { 'aria-label': t('search') } }}
    >
      <TextInput
        value={text}
        onChange={event => {
          setText(event.currentTarget.value)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
        size="md"
        variant="unstyled"
        className={classes.field}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={<Kbd size="xs">Esc</Kbd>}
        rightSectionWidth={56}
        data-autofocus
        role="combobox"
        aria-label={place}
        aria-expanded={true}
        aria-controls={listId}
        aria-activedescendant={found[chosen] ? `${listId}-${chosen}` : undefined}
        placeholder={place}
      />
      <div id={listId} role="listbox" aria-label={t('search')} className={classes.list}>
        {found.map((item, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus.
          <div
            key={item.key}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className={classes.option}
            ref={node => {
              if (index === chosen) node?.scrollIntoView({ block: 'nearest' })
            }}
            onMouseMove={() => setChosen(index)}
            onClick={() => go(index)}
          >
            <span className="strong">{item.title}</span>
            <span className={classes.group}>{item.group}</span>
            <span className={classes.code}>{item.code}</span>
          </div>
        ))}
      </div>
      {(searching || found.length === 0) && (
        <p className={classes.nothing} role="status">
          {t(
            searching
              ? 'search_busy'
              : failed
                ? 'search_failed'
                : offered
                  ? 'search_nothing_people'
                  : 'search_nothing',
          )}
        </p>
      )}
    </Modal>
  )
}
