import path from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { expect, test } from 'vitest'
import { readBackupSettings } from './backupSettings.ts'

test('without a folder none is made; with one it is encrypted for somebody, and fourteen stay', async () => {
  expect(readBackupSettings({})).toBeNull()
  const recipient = await identityToRecipient(await generateIdentity())
  const read = readBackupSettings({ BACKUP_DIR: '/srv/backup', BACKUP_RECIPIENT: recipient })
  expect(read).toEqual({ folder: path.resolve('/srv/backup'), recipient, keep: 14 })
})

test('what can’t be used is said: no public key, a secret one in its place, a number that is none', async () => {
  const identity = await generateIdentity()
  const recipient = await identityToRecipient(identity)
  expect(() => readBackupSettings({ BACKUP_DIR: '/srv/backup' })).toThrow('npm run backup:key')
  expect(() => readBackupSettings({ BACKUP_DIR: '/srv/backup', BACKUP_RECIPIENT: identity })).toThrow(
    '公開鍵',
  )
  expect(() => readBackupSettings({ BACKUP_RECIPIENT: recipient })).toThrow('BACKUP_DIR')
  const given = { BACKUP_DIR: '/srv/backup', BACKUP_RECIPIENT: recipient }
  expect(() => readBackupSettings({ ...given, BACKUP_KEEP: '0' })).toThrow('BACKUP_KEEP')
})
