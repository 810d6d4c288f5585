import path from 'node:path'
import { Encrypter } from 'age-encryption'

/** Where backups go, for whom they are encrypted, and how many stay. */
export interface BackupSettings {
  folder: string
  /** `age1…`; the key that belongs to it is kept somewhere else. */
  recipient: string
  keep: number
}

const usualKeep = 14

/** `null` without BACKUP_DIR: no backup is made by itself. Throws, in Japanese, on settings that cannot be used. */
export function readBackupSettings(env: Record<string, string | undefined>): BackupSettings | null {
  const folder = env.BACKUP_DIR?.trim() ?? ''
  const recipient = env.BACKUP_RECIPIENT?.trim() ?? ''
  if (folder === '' && recipient === '') return null
  if (folder === '') throw new Error('BACKUP_RECIPIENT を使うには BACKUP_DIR も指定してください')
  if (!isRecipient(recipient)) {
    throw new Error(
      'BACKUP_RECIPIENT には、npm run backup:key で作った公開鍵（age1…）を指定してください。秘密の鍵（AGE-SECRET-KEY-…）はここに書きません',
    )
  }
  const keep = env.BACKUP_KEEP ? Number(env.BACKUP_KEEP) : usualKeep
  if (!Number.isInteger(keep) || keep < 1 || keep > 3650) {
    throw new Error(
      `BACKUP_KEEP は 1 から 3650 までの整数で指定してください（指定された値: ${env.BACKUP_KEEP}）`,
    )
  }
  return { folder: path.resolve(folder), recipient, keep }
}

function isRecipient(text: string): boolean {
  try {
    new Encrypter().addRecipient(text)
    return true
  } catch {
    return false
  }
}
