import { Secret, TOTP } from 'otpauth'
import { epochMilliseconds, secondsAfter } from '../clock.ts'
import { testNow } from './testClock.ts'
import type { TestServer } from './testServer.ts'

/** The secret of every app of the tests that isn't enrolled by its calls. */
const testSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** What an app shows at an instant, `steps` half minutes later. */
export function appCode(now: string, { secret = testSecret, steps = 0 } = {}): string {
  const timestamp = epochMilliseconds(secondsAfter(now, 30 * steps))
  return new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp })
}

/** Gives a login the tests' app, enrolled or only offered, of which no code was used yet. */
export async function makeApp(
  { owner, services }: Pick<TestServer, 'owner' | 'services'>,
  user_no: number,
  enrolled_at: string | null = testNow,
): Promise<void> {
  const place = { table: 'totp_secrets', column: 'secret', row: user_no }
  const secret = services.encryption.encrypt(place, testSecret)
  const row = { secret, made_at: testNow, enrolled_at, last_step: null }
  await owner
    .insertInto('totp_secrets')
    .values({ user_no, ...row })
    .onConflict(conflict => conflict.column('user_no').doUpdateSet(row))
    .execute()
}
