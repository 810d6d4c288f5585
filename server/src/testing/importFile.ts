import { downloadForm, formTokenOf, multipart } from './matrix/sendCall.ts'
import type { TestClient } from './testClient.ts'
import type { TestServer } from './testServer.ts'

/** Uploads a file as a person does, and gives what an import asks for. */
export async function importFile(
  server: TestServer,
  client: TestClient,
  content: string | Buffer,
  file_name = 'import.csv',
  mimetype = 'text/csv',
): Promise<{ _id: string }> {
  const form_token = await formTokenOf(server, client)
  const file = { file_name, mimetype, content }
  const { json, text } = await client.send({ url: '/api/upload', ...multipart(file, { form_token }) })
  const { _id } = (json ?? {}) as { _id?: string }
  if (_id === undefined) throw new Error(text)
  return { _id }
}

/** Uploads a file, looks at its preview, and gives what the import is agreed to with. */
export async function seenFile(
  server: TestServer,
  client: TestClient,
  code: 'M20101' | 'M20401' | 'M20901',
  content: string | Buffer,
): Promise<{ _id: string; fingerprint: string }> {
  const file = await importFile(server, client, content)
  const { fingerprint } = await client.call(`${code}_importPreview`, file)
  return { ...file, fingerprint }
}

/** The bytes that a download call answers. */
export async function downloadFile(
  server: TestServer,
  client: TestClient,
  api: string,
  input: unknown,
): Promise<Buffer> {
  const form_token = await formTokenOf(server, client)
  const { bytes, status, text } = await client.send(downloadForm(api, input, form_token))
  if (status !== 200) throw new Error(text)
  return bytes
}
