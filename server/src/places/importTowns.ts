import { readFile } from 'node:fs/promises'
import { decodeText } from '../csv/encoding.ts'
import { parseCsv } from '../csv/parseCsv.ts'
import type { Tx } from '../database/connect.ts'
import { replaceTowns } from './places.sql.ts'
import { NotKenAllError, type PostalTown, readKenAll } from './readKenAll.ts'

/** Reads a KEN_ALL.CSV, in Shift_JIS or UTF-8. Throws `NotKenAllError`. */
export async function readTowns(path: string): Promise<PostalTown[]> {
  const text = decodeText(await readFile(path))
  if (text === null)
    throw new NotKenAllError('文字コードを読み取れません。Shift_JIS か UTF-8 のファイルを指定してください。')
  return readKenAll(parseCsv(text))
}

/** Replaces the postal codes and municipalities by those of a file. Throws `NotKenAllError`, having changed nothing. */
export async function importTowns(tx: Tx, path: string): Promise<PostalTown[]> {
  const towns = await readTowns(path)
  await replaceTowns(tx, towns)
  return towns
}
