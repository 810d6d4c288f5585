import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { assignWeek } from '../assign.ts'
import { makeLesson, makeProblem, makeTeacher } from '../testing/makeProblem.ts'

const require = createRequire(import.meta.url)

interface Bundler {
  build(options: Record<string, unknown>): Promise<unknown>
}

test('the worker runs from a bundle of its own, with highs.wasm beside it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bundle-'))
  try {
    // The bundler that comes with tsx, as the server's build uses it.
    const esbuild: Bundler = createRequire(require.resolve('tsx'))('esbuild')
    const outfile = join(folder, 'optimizer-worker.mjs')
    await esbuild.build({
      entryPoints: [fileURLToPath(new URL('./worker.ts', import.meta.url))],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      logLevel: 'error',
    })
    await copyFile(require.resolve('highs/runtime'), join(folder, 'highs.wasm'))
    const problem = makeProblem({ teachers: [makeTeacher('A')], lessons: [makeLesson('x')] })
    const result = await assignWeek(problem, { workerUrl: pathToFileURL(outfile) })
    expect(result).toMatchObject({ status: 'optimal', assign: { x: 'A' }, failures: [] })
  } finally {
    await rm(folder, { recursive: true })
  }
})
