import { fileReaders } from '@terakoya/contract/account/fileReaders'
import { placesOfFile } from '../records/file.sql.ts'
import type { Context } from '../road/context.ts'

/** Whether an answer names the file among what it shows. */
function shows(answer: unknown, file_id: string): boolean {
  if (Array.isArray(answer)) return answer.some(each => shows(each, file_id))
  if (typeof answer !== 'object' || answer === null) return false
  return Object.entries(answer).some(([name, value]) =>
    name === '_id' ? value === file_id : typeof value === 'object' && shows(value, file_id),
  )
}

/**
 * Whether a record shows the file to the person: the very calls that read the record are asked, so what the one
 * refuses (no function, another center, a record that is gone) the other refuses too.
 */
export async function maySee(ctx: Context, file_id: string): Promise<boolean> {
  for (const { screen_code, record_no } of await placesOfFile(ctx.tx, file_id)) {
    for (const { api, key } of fileReaders(screen_code)) {
      if (shows(await ctx.shown(api, { [key]: record_no }), file_id)) return true
    }
  }
  return false
}
