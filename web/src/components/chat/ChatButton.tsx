import { Button, type ButtonProps } from '@mantine/core'
import { IconMessages } from '@tabler/icons-react'
import { useState } from 'react'
import { badgeText } from '../alerts/useAlertCount.ts'
import { lazyPart } from '../lazyPart.tsx'
import { chatButtonWords } from './buttonText.ts'
import classes from './ChatButton.module.css'
import { useMayChat } from './useChatCounts.ts'

const ChatDrawer = lazyPart(() => import('./ChatDrawer.tsx'), 'ChatDrawer')

interface ChatButtonProps extends Pick<ButtonProps, 'size' | 'fullWidth' | 'variant'> {
  schedule_no: number
  /** With whom, for who doesn't see the lesson around the button. */
  partner: string
  /** How many messages of others are unread. */
  unread: number | undefined
}

/** チャット at a lesson, with the count of what is unread; opens the lesson's room beside the page. */
export function ChatButton({ schedule_no, partner, unread = 0, ...look }: ChatButtonProps) {
  const t = chatButtonWords.useText()
  const may = useMayChat()
  const [opened, setOpened] = useState(false)
  // It stays when it was closed once: its way out is drawn too.
  const [wanted, setWanted] = useState(false)
  if (!may) return null
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        {...look}
        data-roomy={look.size === undefined || undefined}
        className={`${classes.button} no-print`}
        leftSection={<IconMessages size={18} stroke={1.75} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => {
          setWanted(true)
          setOpened(true)
        }}
      >
        <span className="visually-hidden">{partner === '' ? t('here') : t('with', { partner })}</span>
        {t('chat')}
        {unread > 0 && (
          <span className={`${classes.count} num`}>
            {badgeText(unread)}
            <span className="visually-hidden">{t('unread')}</span>
          </span>
        )}
      </Button>
      {wanted && (
        <ChatDrawer
          opened={opened}
          room={{ rel_model: 't3010', rel_id: schedule_no }}
          unread={unread}
          onClose={() => setOpened(false)}
          onMissing={() => {
            setWanted(false)
            setOpened(false)
          }}
        />
      )}
    </>
  )
}
