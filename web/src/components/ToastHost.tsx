import { Button } from '@mantine/core'
import { randomId } from '@mantine/hooks'
import { Notifications, notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { shellWords } from '../words/shellWords.ts'
import classes from './ToastHost.module.css'
import { connectToasts, type Toast, type ToastKind } from './toast.ts'

const icons: Record<ToastKind, typeof IconCheck> = {
  done: IconCheck,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  error: IconX,
}

/** Milliseconds; what can be acted on has to be read and reached first. */
const usualTime = 6_000
const timeToAct = 15_000

function showToast({ kind, message, title, stays, occasion, action, onClose }: Toast): void {
  const Icon = icons[kind]
  const id = occasion ?? randomId()
  if (occasion !== undefined) notifications.hide(occasion)
  notifications.show({
    id,
    message: action ? (
      <div className={classes.acted}>
        {message}
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => {
            notifications.hide(id)
            action.run()
          }}
        >
          {action.label}
        </Button>
      </div>
    ) : (
      message
    ),
    ...(title !== undefined && { title }),
    ...(onClose && { onClose }),
    icon: <Icon size={18} aria-hidden />,
    autoClose: stays || kind === 'error' ? false : action ? timeToAct : usualTime,
    closeButtonProps: { 'aria-label': shellWords.say('close') },
    role: kind === 'error' || kind === 'warning' ? 'alert' : 'status',
    className: classes[kind] ?? '',
    classNames: { root: classes.toast ?? '', icon: classes.icon ?? '', description: classes.text ?? '' },
  })
}

/** The one place where toasts appear; loaded with the first of them. */
export function ToastHost() {
  const [over, setOver] = useState(false)
  useEffect(
    () =>
      connectToasts(toast => {
        setOver(document.querySelector('[aria-modal="true"]') !== null)
        showToast(toast)
      }, notifications.hide),
    [],
  )
  return (
    <Notifications
      position="bottom-right"
      containerWidth={400}
      limit={4}
      className={`no-print ${classes.host} ${over ? classes.over : ''}`}
    />
  )
}
