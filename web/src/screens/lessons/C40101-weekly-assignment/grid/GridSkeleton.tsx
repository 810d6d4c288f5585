import { Skeleton } from '@mantine/core'
import { shellWords } from '../../../../words/shellWords.ts'
import classes from './Grid.module.css'

/** The grid before its first week has come. */
export function GridSkeleton() {
  const t = shellWords.useText()
  return (
    <div className={classes.skeleton} role="status" aria-busy="true">
      <span className="visually-hidden">{t('loading')}</span>
      {Array.from({ length: 12 }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move.
        <Skeleton key={line} height={56} radius={0} />
      ))}
    </div>
  )
}
