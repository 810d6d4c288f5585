import { Kbd, Modal, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Fragment, type KeyboardEvent, useId, useState } from 'react'
import { linkSearch } from '../../routing/linkSearch.ts'
import type { MenuSection } from '../../routing/menuModel.ts'
import { useUser } from '../../session/sessionStore.ts'
import { shellWords } from '../../words/shellWords.ts'
import classes from './Palette.module.css'
import { remember } from './recent.ts'
import { paletteWords } from './text.ts'
import { useFound } from './useFound.ts'
import { offersPeople } from './usePeople.ts'

interface PaletteProps {
  opened: boolean
  onChange: (opened: boolean) => void
  sections: readonly MenuSection[]
  /** The field has the focus; gives what was typed before it had. */
  onFocus: () => string
}

/**
 * Ctrl+K: goes to a screen by its code or title, to a day, to a student or a teacher by name, reading or ID, to what is to
 * be done for them (佐藤 振替), to a day's lesson (12/3 佐藤), a help text, a setting, to the question of an act of the week (配信);
 * only to what the person may open. It does nothing itself.
 */
export function Palette({ opened, onChange, sections, onFocus }: PaletteProps) {
  const close = () => onChange(false)
  const t = shellWords.useText()
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
      {opened && <PaletteBody sections={sections} onFocus={onFocus} onClose={close} />}
    </Modal>
  )
}

interface PaletteBodyProps extends Pick<PaletteProps, 'sections' | 'onFocus'> {
  onClose: () => void
}

function PaletteBody({ sections, onFocus, onClose }: PaletteBodyProps) {
  const t = shellWords.useText()
  const say = paletteWords.useText()
  const navigate = useNavigate()
  const { user_no } = useUser()
  const listId = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const { items, searching, failed, more } = useFound(sections, text)
  const offered = offersPeople(sections)
  const place = say(offered ? 'place_people' : 'place')

  const go = (index: number) => {
    const item = items[index]
    if (!item) return
    remember(user_no, item)
    onClose()
    void navigate({
      ...{ to: item.path, search: linkSearch(item.path, item.search) },
      ...(item.hash !== undefined && { hash: item.hash }),
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While the IME composes, arrows and Enter are its own.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.key === 'Enter') go(chosen)
    else if (event.key === 'ArrowDown') setChosen(Math.min(chosen + 1, items.length - 1))
    else if (event.key === 'ArrowUp') setChosen(Math.max(chosen - 1, 0))
    else return
    event.preventDefault()
  }
  return (
    <>
      <TextInput
        value={text}
        onChange={event => {
          setText(event.currentTarget.value)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
        onFocus={() => {
          const typed = onFocus()
          if (typed !== '') setText(text + typed)
        }}
        size="md"
        variant="unstyled"
        className={classes.field}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={
          <Kbd size="xs" className={classes.key ?? ''}>
            Esc
          </Kbd>
        }
        rightSectionWidth={56}
        data-autofocus
        role="combobox"
        aria-label={place}
        aria-expanded={true}
        aria-controls={listId}
        aria-activedescendant={items[chosen] ? `${listId}-${chosen}` : undefined}
        placeholder={place}
      />
      <div id={listId} role="listbox" aria-label={t('search')} className={classes.list}>
        {items.map((item, index) => (
          <Fragment key={`${item.kind} ${item.key}`}>
            {item.kind !== items[index - 1]?.kind && (
              <div className={classes.kind} role="presentation">
                {say(item.kind)}
              </div>
            )}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus. */}
            <div
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
              <span className={classes.group}>{item.about}</span>
              <span className={classes.code}>{item.code}</span>
            </div>
          </Fragment>
        ))}
      </div>
      {searching || items.length === 0 ? (
        <p className={classes.nothing} role="status">
          {say(searching ? 'busy' : failed ? 'failed' : offered ? 'nothing_people' : 'nothing')}
        </p>
      ) : text === '' ? (
        <p className={classes.nothing}>{say(offered ? 'hint' : 'hint_days')}</p>
      ) : (
        more && (
          <p className={classes.nothing} role="status">
            {say('more_people')}
          </p>
        )
      )}
    </>
  )
}
