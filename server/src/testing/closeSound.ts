import { expect } from 'vitest'
import { brokenInvariants } from './brokenInvariants.ts'
import type { TestServer } from './testServer.ts'

/** Closes a test's server: it has reported no defect, and the database holds what it promises. */
export async function closeSound(server: TestServer): Promise<void> {
  expect(server.defects).toEqual([])
  expect(await brokenInvariants(server.owner)).toEqual([])
  await server.close()
}
