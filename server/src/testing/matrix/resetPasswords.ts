import { testPasswordHash } from '../makePeople.ts'
import type { Situation } from './samples.ts'

/** Everybody has the tests' password again, and nothing beside it. */
export async function resetPasswords({ server }: Situation): Promise<void> {
  const password_hash = await testPasswordHash()
  await server.owner.updateTable('users').set({ password_hash }).execute()
  await server.owner.deleteFrom('totp_secrets').execute()
  await server.owner.deleteFrom('passkeys').execute()
  await server.owner.deleteFrom('recovery_codes').execute()
}
