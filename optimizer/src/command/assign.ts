import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { assignWeek, defaultSeconds } from '../assign.ts'
import { parseProblemText } from '../parseProblem.ts'
import { PinConflictError } from '../pins.ts'

/**
 * `npm run assign -- problem.json [--seconds N] [--seed N] [--strict]`: reads a week in the format of docs/assignment-format.md, prints
 * its plan as one JSON object on stdout. Progress and messages go to stderr; exit 2 when there is no plan.
 */
const usage = '使い方: npm run assign -- problem.json [--seconds N] [--seed N] [--strict]'
const noPlan = 2

class UsageError extends Error {}

process.exitCode = await run(process.argv.slice(2))

async function run(args: readonly string[]): Promise<number> {
  try {
    const { file, seconds, seed, strict } = readArguments(args)
    const parsed = parseProblemText(await readText(file))
    if (!parsed.ok) throw new UsageError(`${file}: ${parsed.message}`)
    const cancel = new AbortController()
    process.once('SIGINT', () => cancel.abort())
    const { problem } = parsed
    const result = await assignWeek(problem, {
      seconds,
      seed,
      strict,
      signal: cancel.signal,
      onProgress: ({ phase, piece, pieces, levels, bound, gap, elapsed_seconds }) =>
        console.error(
          `${elapsed_seconds.toFixed(1)}秒 ${phase} ${piece}/${pieces} 未割当${levels[0]} [${levels.join(', ')}] 下界${bound} 差${(gap * 100).toFixed(2)}%`,
        ),
    })
    for (const failure of result.failures) console.error(`証明器が終わりました: ${failure}`)
    const { instance, status, cost, bound, levels, assign } = result
    console.log(JSON.stringify({ instance, status, cost, bound, levels, assign }))
    return 0
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof PinConflictError)) throw error
    console.error(error.message)
    return noPlan
  }
}

function readArguments(args: readonly string[]): {
  file: string
  seconds: number
  seed: number
  strict: boolean
} {
  let parsed: { values: { seconds?: string; seed?: string; strict?: boolean }; positionals: string[] }
  try {
    parsed = parseArgs({
      args: [...args],
      options: { seconds: { type: 'string' }, seed: { type: 'string' }, strict: { type: 'boolean' } },
      allowPositionals: true,
    })
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
  const { values, positionals } = parsed
  const [file] = positionals
  if (file === undefined || positionals.length > 1) throw new UsageError(usage)
  const seconds = readNumber(values.seconds, '--seconds', defaultSeconds)
  const seed = readNumber(values.seed, '--seed', 1)
  if (seconds <= 0 || seconds > 86_400)
    throw new UsageError(`--seconds: 0より大きく86400以下の数です。\n${usage}`)
  if (!Number.isSafeInteger(seed) || seed < 0) throw new UsageError(`--seed: 0以上の整数です。\n${usage}`)
  return { file, seconds, seed, strict: values.strict === true }
}

function readNumber(text: string | undefined, flag: string, otherwise: number): number {
  if (text === undefined) return otherwise
  const value = Number(text)
  if (!/^\d+(\.\d+)?$/.test(text))
    throw new UsageError(`${flag}: 数ではありません（${JSON.stringify(text)}）。\n${usage}`)
  return value
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new UsageError(`${file}: ファイルを読めません（${code}）。`)
  }
}
