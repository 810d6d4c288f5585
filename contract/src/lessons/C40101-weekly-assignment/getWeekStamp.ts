import { z } from 'zod'
import { advisingScope } from '../../access.ts'
import { defineCall } from '../../call.ts'
import { count } from '../../scalars.ts'
import { centerDays } from './weekInput.ts'

/** What an open grid asks every few seconds: whether anything that it shows is no longer so. */
export const weekStamp = {
  /** Another one as soon as lessons, shifts, office work, the distribution, a run or a request of these days change. */
  week_stamp: z.string(),
  /** Requests of families about these days that wait for a decision. */
  open_requests: count,
}

/** Without names and in one statement, because it is asked so often. */
export const C40101_getWeekStamp = defineCall({
  api: 'C40101_getWeekStamp',
  title: '講師割当の変更の確認',
  functions: ['C40101'],
  scope: advisingScope,
  writes: false,
  input: centerDays,
  output: z.strictObject(weekStamp),
})
