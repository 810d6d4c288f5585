import { Anchor, Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import { CopyButton } from '../../components/day/CopyButton.tsx'
import { Notice } from '../../components/Notice.tsx'
import { useInstantText } from '../../format/useInstantText.ts'
import classes from './Debug.module.css'
import { type DebugError, debugUrl } from './debugError.ts'
import { debugWords } from './text.ts'

/** An error with what was asked, and the address by which a colleague sees the same (spec §8 "debug URL"). */
export function DebugErrorDialog({ error, onClose }: { error: DebugError; onClose: () => void }) {
  const t = debugWords.useText()
  const { dayAndTime } = useInstantText()
  const [copyFailed, setCopyFailed] = useState(false)
  // The page on which it came up, not one that was gone to since.
  const [url] = useState(() => debugUrl(window.location.href, error))
  const status =
    error.status > 0 ? `${error.status} ${error.errorCode}` : t('no_status', { kind: error.kind })
  return (
    <Modal opened onClose={onClose} title={t('error_title')} size={500} zIndex={350}>
      <dl className={classes.facts}>
        <dt>{t('error_call')}</dt>
        <dd>
          <code>{error.api}</code>
        </dd>
        <dt>{t('error_status')}</dt>
        <dd>
          <code>{status}</code>
        </dd>
        <dt>{t('error_message')}</dt>
        <dd>{error.message}</dd>
        <dt>{t('error_at')}</dt>
        <dd className="num">{dayAndTime(error.at)}</dd>
        <dt>{t('error_input')}</dt>
        <dd>
          <code>{error.input}</code>
        </dd>
        <dt>{t('error_url')}</dt>
        <dd>
          <Anchor href={url} target="_blank" rel="noopener" className={classes.url ?? ''}>
            {url}
          </Anchor>
          <CopyButton name={t('error_url')} text={url} onFailure={setCopyFailed} />
          <p className={classes.note}>{t('error_url_hint')}</p>
        </dd>
      </dl>
      {copyFailed && <Notice kind="error">{t('copy_failed')}</Notice>}
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose} data-autofocus>
          {t('close')}
        </Button>
      </Group>
    </Modal>
  )
}
