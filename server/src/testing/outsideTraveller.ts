import { testPassword } from './makePeople.ts'
import type { TestProvider, WayBack } from './outsideProvider.ts'
import type { Reply, TestClient } from './testClient.ts'

/** The browser's own cookie as the answer sets it. */
function deviceIn(reply: Reply): string | null {
  const set = [reply.headers['set-cookie']].flat().map(String)
  return set.map(each => /^terakoya-device=([\w-]+)/.exec(each)?.[1]).find(each => each !== undefined) ?? null
}

/** Sets out to sign in; the address at the provider. The browser keeps its cookie. */
export async function setOutToSignIn(client: TestClient, next = ''): Promise<string> {
  const reply = await client.ask('Auth_beginOutside', { next })
  client.device = deviceIn(reply) ?? client.device
  return (reply.output as { url: string }).url
}

/** Signs in as that account; whatever is answered. */
export async function signInByAccount(
  client: TestClient,
  provider: TestProvider,
  subject: string,
  change: (back: WayBack) => WayBack = back => back,
): Promise<Reply> {
  const back = provider.agree(await setOutToSignIn(client), subject)
  return client.ask('Auth_outside', change(back))
}

/** Sets out to join, with the password of the tests; what comes back as that account. */
export async function setOutToJoin(
  client: TestClient,
  provider: TestProvider,
  subject: string,
): Promise<WayBack> {
  const { url } = await client.call('Account_beginOutside', { password: testPassword })
  return provider.agree(url, subject)
}

/** Joins that account to who is signed in. */
export async function joinByCalls(
  client: TestClient,
  provider: TestProvider,
  subject: string,
): Promise<Reply> {
  return client.ask('Account_joinOutside', await setOutToJoin(client, provider, subject))
}
