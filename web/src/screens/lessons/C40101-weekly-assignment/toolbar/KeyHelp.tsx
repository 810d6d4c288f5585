import { ActionIcon, Popover } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { KeyList } from '../../../../components/keys/KeyHelp.tsx'
import { useTouch } from '../../../../theme/useTouch.ts'
import { replanWords } from '../replan/text.ts'
import { assignmentWords } from '../text.ts'
import classes from './Toolbar.module.css'

const keys = [
  ['U', 'key_pool'],
  ['G', 'key_grid'],
  ['Enter', 'key_enter'],
  ['M', 'key_move'],
  ['Delete', 'key_delete'],
  ['P', 'key_pin'],
  ['O', 'key_office'],
  ['A', 'replan'],
  ['C', 'replan_closing'],
  ['Shift + F10', 'key_menu'],
  ['Ctrl + Z / Y', 'key_undo'],
  ['Ctrl + S', 'key_save'],
  ['[ ]', 'key_week'],
  ['+ - 0', 'key_zoom'],
] as const

/** Which key does what, where one looks for it. */
export function KeyHelp() {
  const t = assignmentWords.useText()
  const touch = useTouch()
  const textOf = (word: (typeof keys)[number][1]) => {
    if (word === 'replan') return replanWords.say('key')
    return word === 'replan_closing' ? replanWords.say('key_closing') : t(word)
  }
  if (touch) return null
  return (
    <Popover position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          className={classes.quiet}
          aria-label={t('keys')}
          title={t('keys')}
        >
          <IconKeyboard size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('keys')} tabIndex={-1}>
        <KeyList keys={keys.map(([key, word]) => [key, textOf(word)])} />
      </Popover.Dropdown>
    </Popover>
  )
}
