/** Why a table or column is no part of an export of the whole business, as the export itself tells it. */
const secret = 'ログインのための秘密、またはその痕跡'
const passing = '数分から数日で消える、働くための記録'
const safety = '取り消された言葉・匿名の相談。定められた人だけが、製品の中で開く'
const product = '製品と一緒に来る一覧'

/** Tables that are left out whole. */
export const leftOutTables: Readonly<Record<string, string>> = {
  calendar_subscriptions: secret,
  chat_sealed: safety,
  chat_sealed_reads: safety,
  cities: product,
  consult_answers: safety,
  consults: safety,
  encryption_check: secret,
  factor_resets: secret,
  failed_sign_ins: secret,
  half_sign_ins: secret,
  hint_tokens: passing,
  idempotency_keys: passing,
  known_devices: secret,
  meeting_guests: secret,
  names: product,
  network_tries: passing,
  outside_accounts: secret,
  outside_ways: secret,
  passkey_challenges: secret,
  passkeys: secret,
  password_attempts: secret,
  password_proofs: secret,
  postal_codes: product,
  rate_counts: passing,
  recovery_codes: secret,
  sample_users: product,
  sessions: secret,
  slot_holds: passing,
  totp_secrets: secret,
}

/** Columns that are left out of tables that are not. */
export const leftOutColumns: Readonly<Record<string, string>> = {
  'meeting_accounts.passcode': secret,
  'meeting_rooms.passcode': secret,
  'users.password_hash': secret,
}

/** Whether a column's name sounds like a secret: one that isn't left out has to be looked at (`exportBusiness.test.ts`). */
export const soundsSecret = (column: string): boolean =>
  /passw|passcode|secret|token|sealed|_key$|credential/.test(column)
