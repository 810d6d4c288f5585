import { createHash } from 'node:crypto'
import { keptFrom } from '@terakoya/domain/chat/retention'
import type { Day } from '@terakoya/domain/days/day'
import { systemScope } from '../../auth/scope.ts'
import type { Clock } from '../../clock.ts'
import type { Database, Tx } from '../../database/connect.ts'
import { inTransaction, onSnapshot } from '../../database/transaction.ts'
import type { ChatAnchorDetail } from '../../mail/kinds/chatAnchor.ts'
import { queueMails } from '../../records/outbox.sql.ts'
import { listMailedAdministrators } from '../../records/safetyAnchor.sql.ts'
import { readSettings } from '../../records/setting.sql.ts'
import { brokenLink } from './chain.ts'
import {
  type Anchor,
  fewestKeepYears,
  insertAnchor,
  lastRoot,
  listLeaves,
  listLinks,
  listRewritten,
  listRoomsToVerify,
  noteBroken,
  noteVerified,
  type RoomToVerify,
  rootOfDay,
  takeLeaves,
} from './verifyChains.sql.ts'

const everyRoom = systemScope('the chains of all rooms, each night')
/** So many rooms are read at once. */
const atOnce = 200

export interface BrokenRoom {
  /** 0: the anchor of the night before as a whole. */
  room_no: number
  /** The first message that isn't as it was sent. */
  id: number
}

/** The root of the tree of hashes over the rooms; a leaf is `sha256(room_no ‖ last link)`, an odd one goes up alone. */
export function merkleRoot(leaves: readonly { room_no: number; last_hash: Buffer }[]): Buffer {
  const sha256 = (...parts: readonly Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
  let level = leaves.map(({ room_no, last_hash }) => {
    const number = Buffer.alloc(4)
    number.writeUInt32BE(room_no)
    return sha256(number, last_hash)
  })
  while (level.length > 1) {
    level = level.flatMap((node, index) => {
      if (index % 2 === 1) return []
      const beside = level[index + 1]
      return [beside ? sha256(node, beside) : node]
    })
  }
  return level[0] ?? sha256(Buffer.alloc(0))
}

/** Carries the root out of the house: what was written down can't be made to say something else afterwards. */
async function mailAnchor(
  tx: Tx,
  { day, merkle_root, rooms, verified, broken, made_at }: Anchor,
): Promise<void> {
  const { center_no, user_nos } = await listMailedAdministrators(tx, everyRoom)
  if (center_no === null || user_nos.length === 0) return
  const detail = {
    ...{ day, root: merkle_root.toString('hex'), rooms, verified },
    broken: broken.length,
  } satisfies ChatAnchorDetail
  const mails = user_nos.map(user_no => ({ student_no: null, teacher_no: null, user_no, detail }))
  await queueMails(tx, center_no, 'chat_anchor', mails, made_at)
}

async function verifyRooms(tx: Tx, rooms: readonly RoomToVerify[], today: Day): Promise<BrokenRoom[]> {
  const { chat_keep_years } = await readSettings(tx)
  const years = await fewestKeepYears(tx, everyRoom, chat_keep_years)
  const kept_from = keptFrom(today, years)
  const broken: BrokenRoom[] = []
  for (const { room_no, last_message_id, last_hash } of rooms) {
    const links = await listLinks(tx, everyRoom, room_no, kept_from)
    const id = brokenLink(links, { id: last_message_id, hash: last_hash })
    if (id !== null) broken.push({ room_no, id })
  }
  return broken
}

/**
 * Verifies the rooms that have changed and a tenth of the others, message by message, holds all of them against the last anchor,
 * and writes the night's anchor over them. Answers the rooms in which something isn't as it was sent; they stand in the anchor, and raise an alert.
 */
export async function verifyChains({ db }: Database, clock: Clock): Promise<BrokenRoom[]> {
  const [now, today] = [clock.now(), clock.today()]
  const turn = Number(today.slice(8)) % 10
  const broken: BrokenRoom[] = []
  let verified = 0
  let after = 0
  for (;;) {
    const asked = { turn, after, limit: atOnce }
    const { rooms, found } = await onSnapshot(db, async tx => {
      const rooms = await listRoomsToVerify(tx, everyRoom, asked)
      return { rooms, found: await verifyRooms(tx, rooms, today) }
    })
    const last = rooms.at(-1)
    if (!last) break
    broken.push(...found)
    // A broken room is looked at every night, until it is whole again.
    const whole = rooms.filter(room => !found.some(each => each.room_no === room.room_no))
    await inTransaction(db, async tx => {
      await noteVerified(tx, everyRoom, whole, now)
      await noteBroken(tx, everyRoom, found)
    })
    verified += rooms.length
    after = last.room_no
  }
  const rewritten = await inTransaction(db, tx => againstLastAnchor(tx))
  broken.push(...rewritten.filter(each => !broken.some(found => found.room_no === each.room_no)))
  await inTransaction(db, async tx => {
    const there = await rootOfDay(tx, everyRoom, today)
    // The first anchor of a day stays.
    if (there === null) await takeLeaves(tx, everyRoom)
    const leaves = await listLeaves(tx, everyRoom)
    const anchor = {
      day: today,
      merkle_root: merkleRoot(leaves),
      ...{ rooms: leaves.length, verified: Math.min(verified, leaves.length), broken, made_at: now },
    }
    if (there === null) await insertAnchor(tx, everyRoom, anchor)
    // One that says something else may have been put there to keep this one out: the mail goes all the same.
    if (there === null || !there.equals(anchor.merkle_root)) await mailAnchor(tx, anchor)
  })
  return broken
}

/**
 * What the last anchor says against what is there: a history that was written anew from some message on, with all its hashes,
 * verifies by itself. Room 0 stands for the anchor as a whole: its leaves were written anew, too. What differs stays noted.
 */
async function againstLastAnchor(tx: Tx): Promise<BrokenRoom[]> {
  const rewritten = await listRewritten(tx, everyRoom)
  await noteBroken(tx, everyRoom, rewritten)
  const root = await lastRoot(tx, everyRoom)
  if (root === null || root.equals(merkleRoot(await listLeaves(tx, everyRoom)))) return rewritten
  return [...rewritten, { room_no: 0, id: 0 }]
}
