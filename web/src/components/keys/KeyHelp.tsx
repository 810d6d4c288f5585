import { Button, Popover, Switch } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { useTouch } from '../../theme/useTouch.ts'
import classes from './Keys.module.css'

interface KeyHelpProps {
  /** On the button. */
  label: string
  /** Of the list that it opens. */
  title: string
  /** Each key with what it does. */
  keys: readonly (readonly [key: string, does: string])[]
  offLabel: string
  off: boolean
  onOff: (off: boolean) => void
}

/** Which key does what, and the way to do without: single letters may be in the way of who speaks to the page. */
export function KeyHelp({ label, title, keys, offLabel, off, onOff }: KeyHelpProps) {
  if (useTouch()) return null
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
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={title} tabIndex={-1}>
        <KeyList keys={keys} />
        <Switch
          mt="sm"
          size="sm"
          checked={off}
          onChange={event => onOff(event.currentTarget.checked)}
          label={offLabel}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

/** The keys alone. */
export function KeyList({ keys }: Pick<KeyHelpProps, 'keys'>) {
  return (
    <dl className={classes.keys}>
      {keys.map(([key, does]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  )
}
