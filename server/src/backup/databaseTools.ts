import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/** PostgreSQL's own programs for a database that isn't ours to copy as files. */
type Tool = 'pg_dump' | 'pg_restore'

/** Newer ones read older databases; further ahead nobody looks. */
const newerMajors = 5

interface Ended {
  code: number | null
  out: string
  words: string
}

/** Runs a program to its end. Throws where there is none of that name. */
async function run(file: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  const child = spawn(file, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  // Whoever awaits first must not leave the other's failure to nobody.
  const [code, out, words] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  return { code, out, words: words.trim() }
}

interface FoundTool {
  file: string
  /** Its own version: what it writes is read by one as new. */
  major: number
}

/**
 * Where a tool is that can read a database of that major version, the oldest that can: in `PG_BIN`, where Debian has it, or wherever programs are found. Throws,
 * in words, where there is none: an older one would refuse it anyway.
 */
export async function findTool(
  tool: Tool,
  major: number,
  env: NodeJS.ProcessEnv = process.env,
): Promise<FoundTool> {
  const debian = Array.from(
    { length: newerMajors },
    (_, at) => `/usr/lib/postgresql/${major + at}/bin/${tool}`,
  )
  const places = env.PG_BIN ? [`${env.PG_BIN}/${tool}`] : [...debian, tool]
  for (const place of places) {
    const found = await run(place, ['--version'], env).catch(() => null)
    const its = Number(/\s(\d+)/.exec(found?.out ?? '')?.[1] ?? 0)
    if (its >= major) return { file: place, major: its }
  }
  throw new Error(
    `PostgreSQL ${major} 以上の ${tool} が見つかりません。Debian では postgresql-client-${major} を入れるか、あるフォルダーを PG_BIN に指定してください。`,
  )
}

/** Runs a tool on a database. The password goes by the environment: arguments are there for everybody of the machine to read. */
export async function runTool(
  { file }: FoundTool,
  args: readonly string[],
  databaseUrl: string,
): Promise<void> {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  const env = { ...process.env, ...(password !== '' && { PGPASSWORD: password }) }
  const { code, words } = await run(file, [...args, '--no-password', `--dbname=${url.href}`], env)
  if (code !== 0) throw new Error(`${file} が終わりませんでした：${words.split('\n').slice(-5).join('\n')}`)
}
