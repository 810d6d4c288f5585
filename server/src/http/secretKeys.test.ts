import { afterAll, beforeAll, expect, test } from 'vitest'
import { allHandlers } from '../allHandlers.ts'
import { makeUser, testPassword } from '../testing/makePeople.ts'
import { type AssignmentSetting, openAssignment, weeks } from '../testing/openAssignment.ts'

/** Calls that hash a password hold no transaction meanwhile; repeated, they are done once all the same (domain §9). */
let at: AssignmentSetting

beforeAll(async () => {
  at = await openAssignment()
})

afterAll(() => at.server.close())

test('these are all such calls; the trials below are of each that carries a password and has a user', () => {
  const own = Object.entries(allHandlers).filter(
    ([, handler]) => typeof handler === 'object' && handler.ownTransaction,
  )
  expect(own.map(([name]) => name).sort()).toEqual([
    'Account_addPasskey',
    'Account_beginOutside',
    'Account_beginPasskey',
    'Account_beginPasskeyProof',
    'Account_beginTotp',
    'Account_changePassword',
    'Account_confirmTotp',
    'Account_joinOutside',
    'Account_releaseOutside',
    'Account_removePasskey',
    'Account_removeTotp',
    'Account_renewRecoveryCodes',
    'Auth_beginOutside',
    'Auth_beginPasskey',
    'Auth_login',
    'Auth_outside',
    'Auth_passkey',
    'Auth_register',
    'Auth_secondFactor',
    'C11101_enterMeeting',
    'C40101_checkPasskey',
    'C40101_checkPassword',
    'Calendar_makeSubscription',
    'Erasure_erase',
    'File_upload',
    'M20901_beginLooking',
    // A download comes without a key: it is never repeated.
    'M20901_printSlips',
    'T0010UsersService_M20901_ResetPassword',
    'Untold_printLetters',
  ])
})

function auditsOf(user_no: number) {
  return at.server.owner
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', 'user')
    .where('subject_no', '=', user_no)
    .execute()
}

test('a repeated password change is answered and not done again', async () => {
  const user = await makeUser(at.server.owner, '550')
  const client = await at.server.signIn(user)
  const change = { current_password: testPassword, new_password: 'mine alone 9' }
  const ask = () => client.ask('Account_changePassword', change, { key: 'change-0001' })
  const answers = await Promise.all([ask(), ask(), ask()])
  answers.push(await ask())
  expect(answers.map(answer => [answer.status, answer.output])).toEqual(Array(4).fill([200, { done: true }]))
  expect(await auditsOf(user.user_no)).toEqual([{ action: 'password_changed' }])
})

test('a repeated reset gives the same one-time password, which the database cannot read', async () => {
  const user = await makeUser(at.server.owner, '550')
  const admin = await at.server.signIn(await makeUser(at.server.owner, '560'))
  const reset = (user_no: number) =>
    admin.ask('T0010UsersService.M20901_ResetPassword', { user_no }, { key: 'reset-0002' })
  const [first, second] = await Promise.all([reset(user.user_no), reset(user.user_no)])
  const third = await reset(user.user_no)
  const { one_time_password } = first.output as { one_time_password: string }
  expect(one_time_password).toHaveLength(14)
  expect([second.output, third.output]).toEqual([first.output, first.output])
  expect(await auditsOf(user.user_no)).toEqual([{ action: 'password_reset' }])
  const keys = await at.server.owner.selectFrom('idempotency_keys').selectAll().execute()
  expect(keys.filter(row => row.key === 'reset-0002')).toHaveLength(1)
  expect(JSON.stringify(keys)).not.toContain(one_time_password)
  const other = await makeUser(at.server.owner, '550')
  expect((await reset(other.user_no)).error?.errorCode).toBe('IDEMPOTENCY_KEY_REUSED')
  expect(await auditsOf(other.user_no)).toEqual([])
})

test('a repeated proof of the password is not proven again', async () => {
  const input = { center_no: at.center_no, week_date: weeks.next, user_password: testPassword }
  const ask = () => at.manager.ask('C40101_checkPassword', input, { key: 'proof-0003' })
  expect(await ask()).toMatchObject({ status: 200, output: { done: true } })
  await at.server.owner.deleteFrom('password_proofs').execute()
  expect(await ask()).toMatchObject({ status: 200, output: { done: true } })
  expect(await at.server.owner.selectFrom('password_proofs').selectAll().execute()).toEqual([])
})

test('a refused one leaves its key free', async () => {
  const client = await at.server.signIn(await makeUser(at.server.owner, '550'))
  const change = (current_password: string) =>
    client.ask(
      'Account_changePassword',
      { current_password, new_password: 'mine alone 9' },
      { key: 'free-0004' },
    )
  expect((await change('wrong')).error?.errorCode).toBe('WRONG_PASSWORD')
  expect((await change(testPassword)).status).toBe(200)
})
