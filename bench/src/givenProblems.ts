import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parseProblemText } from '@terakoya/optimizer/parseProblem'
import type { Problem } from '@terakoya/optimizer/problem'

/** The `tutor-week/1` files of the folder that `--instances` or OPTIMIZER_INSTANCES names; none without. */
export async function givenProblems(): Promise<Problem[]> {
  const options = { instances: { type: 'string' } } as const
  const { values } = parseArgs({ options, allowPositionals: true, strict: false })
  const folder = typeof values.instances === 'string' ? values.instances : process.env.OPTIMIZER_INSTANCES
  const found: Problem[] = []
  for (const file of folder === undefined ? [] : (await readdir(folder)).sort()) {
    if (!file.endsWith('.json')) continue
    const parsed = parseProblemText(await readFile(join(folder ?? '', file), 'utf8'))
    if (parsed.ok) found.push(parsed.problem)
  }
  return found
}
