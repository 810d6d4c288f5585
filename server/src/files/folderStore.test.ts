import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openFolderStore } from './folderStore.ts'

test('nobody else on the machine may look into the folders of what people sent', async () => {
  const root = await mkdtemp(join(tmpdir(), 'terakoya-files-'))
  try {
    const { incoming } = await openFolderStore(join(root, 'files'))
    for (const folder of [join(root, 'files'), incoming, join(root, 'files', 'kept')]) {
      expect((await stat(folder)).mode & 0o777).toBe(0o700)
    }
  } finally {
    await rm(root, { recursive: true })
  }
})
