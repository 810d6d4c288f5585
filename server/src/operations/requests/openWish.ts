import type { Wish } from '@terakoya/contract/students/C21201-student-schedule/requests'
import { type JudgedWish, judgeWish } from '@terakoya/domain/entries/wish'
import type { Context } from '../../road/context.ts'
import type { EntryStudent } from '../entries/availability.sql.ts'
import { type LoadedWish, loadWish, type WishAsked } from './loadWish.ts'

/** A wish with what was loaded of it, and what is said of it now. */
export interface OpenedWish {
  wish: LoadedWish
  judged: JudgedWish
}

/** Judges what a student wishes: for the form's slots, what it holds, and the request. */
export async function openWish(
  ctx: Pick<Context, 'tx' | 'now' | 'today'>,
  student: EntryStudent,
  wish: Wish,
  asked: WishAsked,
): Promise<OpenedWish> {
  const loaded = await loadWish(ctx, student, wish, asked)
  return { wish: loaded, judged: judgeWish(loaded) }
}
