import { rm } from 'node:fs/promises'

/** Throws the run's database away, and what the tests' own servers were copied from. */
async function removeData(): Promise<void> {
  for (const folder of [process.env.E2E_DATA, process.env.E2E_NEW_DATA, process.env.E2E_TEMPLATES]) {
    // The server is stopped after this: until then its database may still write a file.
    if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

export default removeData
