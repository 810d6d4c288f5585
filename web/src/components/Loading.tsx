import { Skeleton } from '@mantine/core'
import { shellWords } from '../words/shellWords.ts'

interface LoadingProps {
  /** How many lines the content will roughly have. */
  lines?: number
  height?: number
}

/** A skeleton, only for the first load: later ones keep the old rows (experience §5, §8). */
export function Loading({ lines = 6, height = 28 }: LoadingProps) {
  const t = shellWords.useText()
  return (
    <div role="status" aria-busy="true" aria-label={t('loading')}>
      <span className="visually-hidden">{t('loading')}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move.
        <Skeleton key={line} height={height} mb="xs" width={line === 0 ? '40%' : '100%'} />
      ))}
    </div>
  )
}
