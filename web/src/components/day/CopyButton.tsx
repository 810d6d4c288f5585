import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { copyText } from './copyText.ts'
import classes from './Day.module.css'
import { dayWords } from './text.ts'

/** For how long the button says that it has copied, in milliseconds. */
const shown = 2500

type CopyState = 'ready' | 'copied' | 'failed'

interface CopyButtonProps {
  /** What the text is, for those who hear the page. */
  name: string
  text: string
  onFailure: (failed: boolean) => void
}

/** コピー, with its answer in place. */
export function CopyButton({ name, text, onFailure }: CopyButtonProps) {
  const t = dayWords.useText()
  const [state, setState] = useState<CopyState>('ready')
  useEffect(() => {
    if (state !== 'copied') return
    const timer = window.setTimeout(() => setState('ready'), shown)
    return () => window.clearTimeout(timer)
  }, [state])
  const copy = () => {
    copyText(text).then(
      () => {
        setState('copied')
        onFailure(false)
      },
      () => {
        setState('failed')
        onFailure(true)
      },
    )
  }
  const copied = state === 'copied'
  return (
    <>
      <Button
        variant="default"
        size="xs"
        className={classes.copy}
        data-copied={copied || undefined}
        aria-label={t(copied ? 'copied_of' : 'copy_of', { name })}
        leftSection={copied ? <IconCheck size={14} aria-hidden /> : undefined}
        onClick={copy}
      >
        {copied ? t('copied_short') : t('copy')}
      </Button>
      <span role="status" className="visually-hidden">
        {copied ? t('copied') : ''}
      </span>
    </>
  )
}
