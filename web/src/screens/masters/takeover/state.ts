import type { OutputOf } from '@terakoya/contract/wireTypes'

export type TakeoverState = OutputOf<'Takeover_getState'>
export type TakeoverFile = TakeoverState['files'][number]
export type Rehearsal = NonNullable<TakeoverState['rehearsal']>
export type Outcome = Rehearsal['files'][number]

/** Whether work goes on: nothing is changed meanwhile. */
export const isRunning = ({ job }: Pick<TakeoverState, 'job'>) =>
  job !== null && (job.state === 'queued' || job.state === 'running')

/** Of all files together. */
export function sumOf(files: readonly Outcome[], count: 'added' | 'changed' | 'refused' | 'lessons'): number {
  return files.reduce((sum, file) => sum + file[count], 0)
}

export const numberText = (count: number) => count.toLocaleString('ja-JP')
