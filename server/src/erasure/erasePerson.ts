import { keptUntil } from '@terakoya/domain/chat/retention'
import {
  type ErasureReason,
  type KeptReason,
  labourUntil,
  ledgerUntil,
  meetingUntil,
} from '@terakoya/domain/people/erasure'
import { systemScope } from '../auth/scope.ts'
import type { Tx } from '../database/connect.ts'
import { eraseChatOfRoom } from '../operations/chat/eraseOldChat.ts'
import {
  bePatient,
  countTheirRows,
  eraseKeptWords,
  eraseTheirRows,
  listTheirWords,
  noteErasure,
  type Person,
  patternOf,
  releaseTheirFiles,
  replaceWords,
} from './erasePerson.sql.ts'
import { listTheirRooms, readKept } from './erasureFacts.sql.ts'

const wholeBusiness = systemScope('a person who has left is erased, wherever something of them stands')
/** Later than anything was written. */
const everything = '9999-12-31T00:00:00Z'

export interface Kept {
  reason: KeptReason
  /** 0: it is not counted. */
  rows: number
  /** The last day; `null`: as long as the business keeps such records. */
  until: string | null
}

/** What would go, how many rows of each table, and what stays. */
export interface ErasureEffect {
  counts: Record<string, number>
  kept: Kept[]
  /** Words by which somebody else is known as well: where others wrote them they stay. */
  shared_words: number
}

function untilOf(reason: KeptReason, last: string | null, chatYears: number): string | null {
  if (last === null) return null
  if (reason === 'ledger') return ledgerUntil(last)
  if (reason === 'labour') return labourUntil(last)
  if (reason === 'meeting') return meetingUntil(last)
  return reason === 'chat' ? keptUntil(last, chatYears) : null
}

/** What the erasure of a person does; nothing is changed. */
export async function erasureEffect(tx: Tx, person: Person, chatYears: number): Promise<ErasureEffect> {
  const facts = await readKept(tx, wholeBusiness, person)
  const words = await listTheirWords(tx, wholeBusiness, person)
  return {
    counts: await countTheirRows(tx, wholeBusiness, person),
    kept: facts
      .filter(({ reason, rows }) => rows > 0 || reason === 'trace')
      .map(({ reason, rows, last }) => ({ reason, rows, until: untilOf(reason, last, chatYears) })),
    shared_words: words.filter(({ shared }) => shared).length,
  }
}

export interface ErasedBy {
  erased_at: string
  /** `null`: the server, after a restore. */
  erased_by: number | null
  reason: ErasureReason
}

/**
 * Erases a person in the transaction, all of it or nothing: rows go or are written over as `fates` declares, chat loses its words while its
 * chain stays, and the person's words in what others wrote become the neutral name. What may stand against it is asked before. Gives
 * the erasure's number.
 */
export async function erasePerson(tx: Tx, person: Person, chatYears: number, by: ErasedBy): Promise<number> {
  await bePatient(tx, wholeBusiness)
  const effect = await erasureEffect(tx, person, chatYears)
  const words = await listTheirWords(tx, wholeBusiness, person)
  const pattern = await patternOf(
    tx,
    wholeBusiness,
    words.filter(({ shared }) => !shared).map(({ word }) => word),
  )
  const erasure_no = await noteErasure(tx, wholeBusiness, { ...person, ...by, ...effect })
  for (const room_no of await listTheirRooms(tx, wholeBusiness, person)) {
    await eraseChatOfRoom(tx, room_no, everything)
  }
  await eraseKeptWords(tx, wholeBusiness, erasure_no)
  await releaseTheirFiles(tx, wholeBusiness, person)
  await eraseTheirRows(tx, wholeBusiness, person)
  if (pattern !== null) await replaceWords(tx, wholeBusiness, person, pattern)
  return erasure_no
}
