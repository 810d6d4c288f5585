import { expect } from 'vitest'
import { brokenInvariants } from './brokenInvariants.ts'
import type { TestServer } from './testServer.ts'

/** Closes the server behind the tests of a file, none of which may have left what must never be. */
export async function closeUnbroken(server: TestServer): Promise<void> {
  try {
    expect(await brokenInvariants(server.owner)).toEqual([])
  } finally {
    await server.close()
  }
}
