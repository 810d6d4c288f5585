import { takeoverActs } from '@terakoya/contract/masters/takeover/kinds'
import { languages } from '@terakoya/domain/words/words'
import { z } from 'zod'
import { runTakeover } from '../../areas/masters/takeover/runTakeover.ts'
import { TakeoverStopped } from '../../areas/masters/takeover/taking.ts'
import { Failure } from '../../failure.ts'
import { takeoverKind } from '../../records/job.sql.ts'
import { speakingIn } from '../../words/reader.ts'
import { workQueue } from '../queues.ts'
import { defineJobKind } from './jobKind.ts'

/** Rehearses a school's files, takes them over, or takes that back; speaks to whoever asked. */
export const takeoverJob = defineJobKind({
  key: takeoverKind,
  queue: workQueue,
  input: z.object({
    takeover_no: z.number(),
    act: z.enum(takeoverActs),
    digest: z.string(),
    language: z.enum(languages),
  }),
  run: (runner, job) => speakingIn(job.input.language, () => runTakeover(runner, job)),
  broken:
    '引っ越しの途中で問題が起きたため、終了しました。何も変わっていません。もう一度実行しても続く場合は、管理者に連絡してください。',
  wordsOf: error =>
    error instanceof TakeoverStopped || error instanceof Failure ? error.message : undefined,
  kept: '60 days',
})
