import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

/** A statement as it went over the line. */
export interface Statement {
  /** Of one whose plan is kept (`plannedOnce`). */
  name?: string | undefined
  text: string
  values: readonly unknown[]
}

/** Every statement that is sent while something runs, in its order; nothing else of this process may ask meanwhile. */
export async function recordStatements(run: () => Promise<unknown>): Promise<Statement[]> {
  const recorded: Statement[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args
    if (typeof first === 'string') recorded.push({ text: first, values: Array.isArray(second) ? second : [] })
    else if (isConfig(first))
      recorded.push({ name: first.name, text: first.text, values: first.values ?? [] })
    return (query as (...args: unknown[]) => unknown).apply(this, args)
  } as typeof query
  try {
    await run()
  } finally {
    pg.Client.prototype.query = query
  }
  return recorded
}

function isConfig(value: unknown): value is Statement {
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'
}

/** The same statements and nothing else behind Node's own HTTP server: what the machine could do at best. */
export async function startBareServer(
  databaseUrl: string,
  statements: Readonly<Record<string, readonly Statement[]>>,
): Promise<{ url: string; stop(): Promise<void> }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 })
  const answer = async (name: string) => {
    const client = await pool.connect()
    try {
      const rows: unknown[] = []
      for (const { values, ...statement } of statements[name] ?? []) {
        rows.push((await client.query({ ...statement, values: [...values] })).rows)
      }
      return JSON.stringify(rows)
    } finally {
      client.release()
    }
  }
  const server = createServer((request, response) => {
    request.resume()
    answer((request.url ?? '').slice(1)).then(
      text => response.writeHead(200, { 'content-type': 'application/json' }).end(text),
      error => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      await pool.end()
    },
  }
}
