import {
  alwaysGranted,
  defaultFunctionsOf,
  type FunctionId,
  functionIds,
} from '@terakoya/domain/people/functions'
import { type UserType, userTypes } from '@terakoya/domain/people/userTypes'
import { makeUser } from '../makePeople.ts'
import { openTestClient, type TestClient } from '../testClient.ts'
import type { TestServer } from '../testServer.ts'
import { type LittleWorld, makeFile, type WorldUser } from './littleWorld.ts'

/** Somebody who tries every call. */
export interface Actor {
  name: string
  /** Whose session it is; `null` for those who have none that counts. */
  user: WorldUser | null
  functions: readonly FunctionId[]
  mustChangePassword: boolean
  /** A browser of theirs: the one of before, or one with a new session. */
  client(fresh?: boolean): Promise<TestClient>
}

/** Keeps the browser that was opened first. */
function reused(open: () => Promise<TestClient>): Actor['client'] {
  let kept: Promise<TestClient> | null = null
  return async (fresh = false) => {
    // What a fresh one is for may end the others.
    if (fresh) {
      kept = null
      return open()
    }
    kept ??= open()
    return kept
  }
}

function signedIn(
  server: TestServer,
  name: string,
  user: WorldUser,
  functions: readonly FunctionId[],
): Actor {
  return { name, user, functions, mustChangePassword: false, client: reused(() => server.signIn(user)) }
}

/** A login that has a one-time password whenever it tries, even after a try that set a lasting one. */
function givenPassword(server: TestServer, user: WorldUser): Pick<Actor, 'mustChangePassword' | 'client'> {
  const client = async () => {
    await server.owner
      .updateTable('users')
      .set({ password_change_flag: 1 })
      .where('user_no', '=', user.user_no)
      .execute()
    return server.signIn(user)
  }
  return { mustChangePassword: true, client }
}

/** A login beside the world's own ones: it knows nobody and has nothing but a file. */
async function stranger(
  server: TestServer,
  world: LittleWorld,
  type: UserType,
  fields: Parameters<typeof makeUser>[2],
): Promise<WorldUser> {
  const user_named = world.canaries.make('A', 'other')
  const user = await makeUser(server.owner, type, { user_named, ...fields })
  world.files.set(user.user_no, await makeFile(server.owner, world.canaries, 'A', user.user_no))
  return { ...user, user_named, student: null, teacher: null }
}

/**
 * One person of each of the twelve types, and those who must not get in or not far: nobody, a forged visitor's
 * cookie, a suspended login with a live session, a one-time password, logins without and with all function ids.
 */
export async function makeActors(server: TestServer, world: LittleWorld): Promise<Actor[]> {
  const centers = [world.A.center_no]
  const { classroom_no } = world.A
  const suspended = await stranger(server, world, '560', {})
  const session = await server.signIn(suspended)
  await server.owner
    .updateTable('users')
    .set({ status: 'S' })
    .where('user_no', '=', suspended.user_no)
    .execute()
  const newcomer = await stranger(server, world, '550', { centers })
  const bare = await stranger(server, world, '550', { centers, functions: [] })
  const overdone = await Promise.all(
    (['520', '410'] as const).map(type =>
      stranger(server, world, type, {
        centers,
        functions: functionIds,
        ...(type === '410' ? { classroom_no } : {}),
      }),
    ),
  )
  const outside = { user: null, functions: [], mustChangePassword: false }
  return [
    ...userTypes.map(type =>
      signedIn(server, type, world.users[type], [...defaultFunctionsOf(type), ...alwaysGranted]),
    ),
    { ...outside, name: 'nobody', client: async () => server.visitor() },
    { ...outside, name: 'V', client: async () => openTestClient(server.app, 'V'.repeat(43)) },
    { ...outside, name: 'suspended', client: async () => openTestClient(server.app, session.token) },
    {
      ...signedIn(server, 'one-time password', newcomer, defaultFunctionsOf('550')),
      ...givenPassword(server, newcomer),
    },
    signedIn(server, '550 without functions', bare, alwaysGranted),
    ...overdone.map(user => signedIn(server, `${user.user_type_code} with all functions`, user, functionIds)),
  ]
}
