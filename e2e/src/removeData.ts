import { rm } from 'node:fs/promises'

/** Throws the run's database away, and what the tests' own servers were copied from. */
async function removeData(): Promise<void> {
  for (const folder of [process.env.E2E_DATA, process.env.E2E_TEMPLATES]) {
    if (folder) await rm(folder, { recursive: true, force: true })
  }
}

export default removeData
