import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import type { Insertable } from 'kysely'
import type { Files } from '../database/tables.ts'
import type { FileStore } from '../files/fileStore.ts'

interface SampleFile {
  file_id: string
  file_name: string
  mimetype: string
  content: Buffer
}

const side = 96

function chunk(type: string, content: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, sum])
}

/** A picture of one colour with a lighter disc in it (PNG, 8 bits a channel). */
function disc([red, green, blue]: readonly [number, number, number]): Buffer {
  const rows = Array.from({ length: side }, (_, y) => {
    const row = Buffer.alloc(1 + side * 3)
    for (let x = 0; x < side; x += 1) {
      const inside = Math.hypot(x - side / 2, y - side / 2) < side * 0.32
      const lift = inside ? 90 : 0
      row.set(
        [red, green, blue].map(part => Math.min(255, part + lift)),
        1 + x * 3,
      )
    }
    return row
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const fileId = (number: number) => `7e4a0010-0000-4000-8000-${String(number).padStart(12, '0')}`
const colors = [
  [154, 52, 18],
  [30, 64, 120],
  [22, 101, 52],
] as const

/** The pictures of the sample users. */
export const samplePictures: readonly SampleFile[] = colors.map((color, at) => ({
  file_id: fileId(at + 1),
  file_name: `写真${at + 1}.png`,
  mimetype: 'image/png',
  content: disc(color),
}))

/** Their papers. */
export const samplePapers: readonly SampleFile[] = ['面談メモ.txt', '学習計画.csv'].map((file_name, at) => ({
  file_id: fileId(at + 101),
  file_name,
  mimetype: file_name.endsWith('.csv') ? 'text/csv' : 'text/plain',
  content: Buffer.from('\ufeff教科,予定\r\n数学,毎週水曜日\r\n'),
}))

const all = [...samplePictures, ...samplePapers]

/** The rows of those files, as the administrator's uploads. */
export function sampleFileRows(user_no: number, uploaded_at: string): Insertable<Files>[] {
  return all.map(({ content, file_id, ...file }) => ({
    ...file,
    file_id,
    user_no,
    size: content.length,
    storage_key: file_id,
    uploaded_at,
  }))
}

/** Puts the contents where uploaded files lie. */
export async function keepSampleFiles(store: FileStore): Promise<void> {
  for (const { file_id, content } of all) {
    const path = join(store.incoming, file_id)
    await writeFile(path, content)
    await store.keep(path, file_id)
  }
}

/** A file as a record has it (spec §3 "uploaded file entry"). */
export function entryOf({ file_id, file_name, mimetype, content }: SampleFile, order: number) {
  return { _id: file_id, src: file_id, file_name, mimetype, size: content.length, key: file_id, order }
}
