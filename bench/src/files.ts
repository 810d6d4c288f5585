import type { BenchServer } from '@terakoya/server/benching/benchServer'

interface AskedFile {
  api: string
  input: object
}

export const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(0)

/** Takes a file and throws it away: its lines, the milliseconds to the first byte and to the last, and how far memory rose. */
export async function takeFile({ url }: BenchServer, cookie: string, { api, input }: AskedFile) {
  const { form_token } = await userOf(url, cookie)
  const data = JSON.stringify({ api, input })
  const begun = performance.now()
  const answer = await fetch(`${url}/api/download`, {
    method: 'POST',
    headers: { cookie },
    body: new URLSearchParams({ form_token, data }),
  })
  if (!answer.ok || !answer.body) throw new Error(`the file is answered ${answer.status}`)
  const before = process.memoryUsage().rss
  let [lines, first, most] = [0, 0, 0]
  for await (const part of answer.body) {
    first ||= performance.now() - begun
    for (const byte of part) if (byte === 10) lines += 1
    most = Math.max(most, process.memoryUsage().rss - before)
  }
  return { lines, first, last: performance.now() - begun, most }
}

async function userOf(url: string, cookie: string): Promise<{ form_token: string }> {
  const answer = await fetch(`${url}/api/data`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ data: [{ api: 'Auth_getCurrentUser', input: {} }] }),
  })
  const { data } = (await answer.json()) as { data: { output: { form_token: string } }[] }
  const [item] = data
  if (!item) throw new Error('nobody is signed in')
  return item.output
}
