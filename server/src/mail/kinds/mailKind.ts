import type { MailKindKey } from '@terakoya/contract/masters/mailKinds'
import type { z } from 'zod'
import type { Tx } from '../../database/connect.ts'
import type { OutboxRow } from '../../records/outbox.sql.ts'
import type { WrittenMail } from '../writtenMail.ts'

/** A mail on trial is written where it is sent, of what the form holds: it never lies in the outbox. */
export type QueuedKindKey = Exclude<MailKindKey, 'test'>

/** Whom the mail is for, from where, and where the product is opened. */
export interface MailAbout
  extends Pick<
    OutboxRow,
    'student_no' | 'teacher_no' | 'user_no' | 'person_name' | 'center_name' | 'center_phone' | 'center_email'
  > {
  address: string
}

/** All that is to be said of a kind of mail (docs/adding-a-mail.md). */
interface MailKindFacts<Key extends QueuedKindKey, Told, Detail, Facts> {
  key: Key
  /** What lies in the outbox: numbers and days, no names. What doesn't fit was written by another version. */
  detail: z.ZodType<Detail, Told>
  /** The names and texts that the details speak of, loaded once for all of them. */
  load(tx: Tx, details: readonly Detail[]): Promise<Facts>
  /** Whether what it would tell still holds; where it doesn't any more nothing is written, and nobody has to be told otherwise. */
  holds?(detail: Detail, facts: Facts, about: MailAbout): boolean
  /** Subject and body; `null` where what the mail tells of is gone. */
  write(detail: Detail, about: MailAbout, facts: Facts): WrittenMail | null
  /** Months after which what was written is forgotten; 13 unless said otherwise. */
  keptMonths?: number
}

/** A kind as the outbox uses it; `Told` is what is put into it. */
export interface MailKind<Key extends QueuedKindKey = QueuedKindKey, Told = unknown> {
  key: Key
  detail: z.ZodType<unknown, Told>
  keptMonths: number
  /**
   * Loads what the rows of this kind speak of; the answer writes one of them, or `null` where it can't be. `overtaken`: there
   * is nothing to be told any more.
   */
  prepare(
    tx: Tx,
    rows: readonly OutboxRow[],
    address: string,
  ): Promise<(row: OutboxRow) => WrittenMail | 'overtaken' | null>
}

/** Months that mails are kept: a school year and the month after it. */
export const usualMonths = 13

/** A kind with what writes it of facts that somebody else has, as its tests do. */
export type WritingMailKind<Key extends QueuedKindKey, Told, Detail, Facts> = MailKind<Key, Told> &
  Pick<MailKindFacts<Key, Told, Detail, Facts>, 'write'>

export function defineMailKind<Key extends QueuedKindKey, Told, Detail, Facts>(
  kind: MailKindFacts<Key, Told, Detail, Facts>,
): WritingMailKind<Key, Told, Detail, Facts> {
  const { key, detail, load, holds, write, keptMonths = usualMonths } = kind
  return {
    key,
    detail,
    keptMonths,
    write,
    prepare: async (tx, rows, address) => {
      const details = new Map<number, Detail>()
      for (const row of rows) {
        const read = detail.safeParse(row.detail)
        if (read.success) details.set(row.outbox_no, read.data)
      }
      const facts = await load(tx, [...details.values()])
      return row => {
        const own = details.get(row.outbox_no)
        if (own === undefined) return null
        const about = { ...row, address }
        return holds?.(own, facts, about) === false ? 'overtaken' : write(own, about, facts)
      }
    },
  }
}
