import { connect } from '../database/connect.ts'
import { findTool, runTool } from './databaseTools.ts'
import { lookAtDatabase } from './outsideDatabase.sql.ts'

async function look(url: string): Promise<{ major: number; empty: boolean }> {
  const { db, close } = connect(url, { max: 1, applicationName: 'terakoya-backup' })
  try {
    return await lookAtDatabase(db)
  } finally {
    await close()
  }
}

/**
 * Writes a database outside into a file, as it stands at one moment, by the pg_dump of its version. Owners stay out: whoever restores it owns it;
 * what the server's own role may stays in.
 * @returns the major version of what wrote it: one as new reads it
 */
export async function dumpDatabase(ownerUrl: string, target: string): Promise<number> {
  const { major } = await look(ownerUrl)
  const tool = await findTool('pg_dump', major)
  await runTool(tool, ['--format=custom', '--no-owner', '--no-comments', `--file=${target}`], ownerUrl)
  return tool.major
}

/** Brings such a file, written by a tool of that version, into a database in which nothing is yet. Throws, in words, where there is something: nothing is ever written over. */
export async function loadDump(
  { dump, major }: { dump: string; major: number },
  ownerUrl: string,
): Promise<void> {
  const { empty } = await look(ownerUrl)
  if (!empty) {
    throw new Error(
      '戻す先のデータベースは空ではありません。新しい空のデータベースを作り、DATABASE_URL と MIGRATION_DATABASE_URL に指定してください。',
    )
  }
  const tool = await findTool('pg_restore', major)
  await runTool(tool, ['--exit-on-error', '--no-owner', '--single-transaction', dump], ownerUrl)
}
