import { rm } from 'node:fs/promises'

/** Throws the run's database away. */
async function removeData(): Promise<void> {
  const { E2E_DATA } = process.env
  if (E2E_DATA) await rm(E2E_DATA, { recursive: true, force: true })
}

export default removeData
