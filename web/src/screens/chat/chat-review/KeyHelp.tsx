import { Button, Popover, Switch } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import classes from './Review.module.css'
import { reviewWords } from './text.ts'

const keys = [
  ['J  ↓', 'key_next'],
  ['K  ↑', 'key_previous'],
  ['1', 'key_cleared'],
  ['2', 'key_noted'],
  ['3', 'key_escalated'],
] as const

/** Which key does what, and the way to do without: single letters may be in the way of who speaks to the page. */
export function KeyHelp({ off, onOff }: { off: boolean; onOff: (off: boolean) => void }) {
  const t = reviewWords.useText()
  return (
    <Popover position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          color="gray"
          c="var(--ink-2)"
          leftSection={<IconKeyboard size={18} aria-hidden />}
        >
          {t('keys')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('keys_title')} tabIndex={-1}>
        <dl className={classes.keys}>
          {keys.map(([key, word]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{t(word)}</dd>
            </div>
          ))}
        </dl>
        <Switch
          mt="sm"
          size="sm"
          checked={off}
          onChange={event => onOff(event.currentTarget.checked)}
          label={t('keys_off')}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
