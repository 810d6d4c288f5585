import { type MadeUser, makeStudent, makeUser, testPassword } from './makePeople.ts'
import { makeCenter } from './makePlaces.ts'
import type { Reply, TestClient } from './testClient.ts'
import type { TestServer } from './testServer.ts'

/** A child's login, with the name that siblings read. */
export type Child = MadeUser & { user_named: string }

let made = 0

/** Makes children of a new center, one after the other. */
export async function childrenOf({ owner }: Pick<TestServer, 'owner'>) {
  const { center_no } = await makeCenter(owner)
  return async (
    type: '110' | '120' | '130' = '110',
    fields: Parameters<typeof makeUser>[2] = {},
  ): Promise<Child> => {
    made += 1
    const { student_no } = await makeStudent(owner, { center_no })
    const user_named = `子${made}`
    const user = await makeUser(owner, type, { student_no, centers: [center_no], user_named, ...fields })
    return { ...user, user_named }
  }
}

/** Keeps the cookies that an answer sets, as a browser does. */
export function keepCookies(client: TestClient, reply: Reply): Reply {
  for (const cookie of [reply.headers['set-cookie']].flat().map(String)) {
    const found = /^terakoya(?:-(device|family))?=([^;]*)/.exec(cookie)
    if (!found) continue
    const [, name, value = ''] = found
    const kept = value === '' ? null : value
    if (name === 'device') client.device = kept
    else if (name === 'family') client.family = kept
    else client.token = kept
  }
  return reply
}

/** Asks, and keeps the cookies. */
export async function askAndKeep(
  client: TestClient,
  ...asked: Parameters<TestClient['ask']>
): Promise<Reply> {
  return keepCookies(client, await client.ask(...asked))
}

/** Signs in; `beside_flag` 1: beside the child who is there. */
export function logIn(client: TestClient, { user_id }: MadeUser, beside_flag?: 0 | 1): Promise<Reply> {
  return askAndKeep(client, 'Auth_login', {
    ...{ user_id, password: testPassword },
    ...(beside_flag && { beside_flag }),
  })
}

/** A phone on which the first is signed in and the others were added, the last of whom is there now. */
export async function phoneOf(
  server: Pick<TestServer, 'visitor'>,
  first: MadeUser,
  ...others: MadeUser[]
): Promise<TestClient> {
  const phone = server.visitor()
  const replies = [await logIn(phone, first)]
  for (const other of others) replies.push(await logIn(phone, other, 1))
  const refused = replies.find(({ status }) => status !== 200)
  if (refused) throw new Error(refused.text)
  return phone
}

/** The children of a phone by name; a star is behind who is there now. */
export async function namesOn(phone: TestClient): Promise<string[]> {
  const { children } = await phone.call('Account_getFamily', {})
  return children.map(({ user_named, own }) => `${user_named}${own ? '*' : ''}`)
}

/** The number of a child's session on a phone; 0: there is none. */
export async function sessionOn(phone: TestClient, { user_no }: MadeUser): Promise<number> {
  const { children } = await phone.call('Account_getFamily', {})
  return children.find(each => each.user_no === user_no)?.session_no ?? 0
}

/** Presses a child's name. */
export async function switchTo(phone: TestClient, to: MadeUser): Promise<Reply> {
  return askAndKeep(phone, 'Account_switchChild', { session_no: await sessionOn(phone, to) })
}

/** Whose the phone is by its cookie; `null`: nobody's. */
export async function whoIsOn(phone: TestClient): Promise<number | null> {
  const { output } = await phone.ask('Auth_getCurrentUser')
  return (output as { user_no: number } | undefined)?.user_no ?? null
}

/** Somebody with what the phone's browser has, or some of it. */
export function copyOf(
  server: Pick<TestServer, 'visitor'>,
  { token, device, family }: TestClient,
  only: Partial<TestClient> = {},
): TestClient {
  return Object.assign(server.visitor(), { token, device, family }, only)
}
