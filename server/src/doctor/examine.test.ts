import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Config, readConfig } from '../config.ts'
import { openEncryption } from '../encryption/openEncryption.ts'
import { makeUser } from '../testing/makePeople.ts'
import { openTestProvider } from '../testing/outsideProvider.ts'
import { openSmtpServer } from '../testing/smtpServer.ts'
import { makePasskey, softPasskey } from '../testing/softPasskey.ts'
import { openTestServer, type TestServer } from '../testing/testServer.ts'
import { examineDatabase, examineMachine, type Finding } from './examine.ts'

let server: TestServer
let root: string
let config: Config

const of = (findings: readonly Finding[], state: Finding['state']) =>
  findings.filter(each => each.state === state).map(each => each.text)

beforeAll(async () => {
  server = await openTestServer()
  root = await mkdtemp(path.join(tmpdir(), 'terakoya-doctor-'))
  config = readConfig({ DATA_DIR: root, PORT: '0' })
  await openEncryption(config, server.urls.ownerUrl)
})

afterAll(async () => {
  await server.close()
  await rm(root, { recursive: true, force: true })
})

test('a sound installation has nothing to be put right but what the tests’ own database leaves out', async () => {
  const found = await examineDatabase(config, server.urls)
  // What is written here needn't outlive the machine.
  expect(of(found, 'fault')).toEqual([expect.stringContaining('fsync')])
  expect(of(found, 'warn')).toEqual([expect.stringContaining('BACKUP_DIR')])
  expect(of(found, 'ok').join()).toContain('暗号の鍵は、このデータベースのものです')
})

test('a standby that is asked for and isn’t there is a fault', async () => {
  const found = await examineDatabase({ ...config, standby: true }, server.urls)
  expect(of(found, 'fault').join()).toContain('控えの機械がありません')
})

test('a copy for reading that can’t be read is told', async () => {
  // An address that leads to a primary is no copy's.
  const found = await examineDatabase({ ...config, readDatabaseUrl: server.urls.appUrl }, server.urls)
  expect(of(found, 'warn').join()).toContain('DATABASE_READ_URL')
  expect(of(found, 'fault').join()).not.toContain('DATABASE_READ_URL')
})

test('passkeys that a changed address has ended are counted', async () => {
  const { user_no } = await makeUser(server.owner, '550')
  await makePasskey(server, user_no, softPasskey())
  const warned = async (publicUrl: string) =>
    of(await examineDatabase({ ...config, publicUrl }, server.urls), 'warn').join()
  expect(await warned('http://localhost:9000')).not.toContain('パスキー')
  expect(await warned('https://new.example.jp')).toContain('パスキーが 1 個あります')
  expect(await warned('https://192.0.2.1')).toContain('パスキーが 1 個あります')
})

test('a key of another database is named', async () => {
  const other = { ...config, encryptionKey: Buffer.alloc(32, 7) }
  expect(of(await examineDatabase(other, server.urls), 'fault').join()).toContain('暗号の鍵')
})

test('a server that owns its tables is warned of: what is only ever added to would not be', async () => {
  const { ownerUrl } = server.urls
  const found = await examineDatabase(config, { ownerUrl, appUrl: ownerUrl })
  expect(of(found, 'warn').join()).toContain('持ち主でない役割')
})

test('a database that doesn’t answer is one sentence', async () => {
  const nowhere = 'postgres://nobody:x@127.0.0.1:1/terakoya'
  const found = await examineDatabase(config, { ownerUrl: nowhere, appUrl: nowhere })
  expect(found).toEqual([{ state: 'fault', text: expect.stringContaining('データベースにつながりません') }])
})

test('a port that another program has, and a data folder that is a file', async () => {
  const other = createServer(socket => socket.destroy())
  await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  const file = path.join(root, 'file')
  await writeFile(file, '')
  const found = await examineMachine({ ...config, port, dataFolder: file })
  other.close()
  const faults = of(found, 'fault').join()
  expect(faults).toContain(`ポート ${port} は他のプログラムが使っています`)
  expect(faults).toContain('に書けません')
})

test('a mail server that takes us is named, and one that isn’t there is said', async () => {
  const smtp = await openSmtpServer()
  const mailed = (url: string) => ({ ...config, mail: { url, from: 'no-reply@example.jp', dkim: null } })
  expect(of(await examineMachine(mailed(smtp.url)), 'ok').join()).toContain('に入れます')
  await smtp.close()
  expect(of(await examineMachine(mailed(smtp.url)), 'fault').join()).toContain(
    'に入れません（メールサーバーにつながらないか',
  )
})

test('the provider of the organisation’s accounts is named with the way back, and one that isn’t there is said', async () => {
  const provider = await openTestProvider()
  const outside = { ...config, oidc: provider.settings }
  expect(of(await examineMachine(outside), 'ok').join()).toContain(
    `発行元 ${provider.settings.issuer} が答えます。戻り先は ${config.publicUrl}/Auth/outside です。`,
  )
  provider.faults = { everything: 404 }
  expect(of(await examineMachine(outside), 'fault').join()).toContain('を使えません')
  await provider.close()
  expect(of(await examineMachine(outside), 'fault').join()).toContain('を使えません')
  expect((await examineMachine(config)).map(({ text }) => text).join()).not.toContain('組織のアカウント')
})
