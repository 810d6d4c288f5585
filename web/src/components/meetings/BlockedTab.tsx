import { Notice } from '../Notice.tsx'
import { enterWords } from './enterWords.ts'

/** The way into a meeting where the browser opened no tab by itself. */
export function BlockedTab({ url }: { url: string }) {
  const t = enterWords.useText()
  return (
    <Notice kind="warning" live>
      {t('tab_blocked')}{' '}
      <a href={url} target="_blank" rel="noreferrer">
        {t('tab_open')}
      </a>
    </Notice>
  )
}
