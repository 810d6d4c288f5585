import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** How the server treats whom it talks to. */
export type Manner =
  | 'accepts'
  | 'refuses the recipient'
  | 'refuses the mail'
  | 'answers 451'
  | 'hangs'
  | 'dies after the mail'

export interface Received extends Email {
  /** Whom the conversation named, whatever the mail says. */
  recipients: string[]
  raw: string
}

export interface TestSmtpServer {
  url: string
  /** Mails taken, oldest first; also those whose answer was never given. */
  received: Received[]
  behave(manner: Manner): void
  close(): Promise<void>
}

const refusal = (responseCode: number) => Object.assign(new Error('no'), { responseCode })

/** A real SMTP server on this machine. */
export async function openSmtpServer(): Promise<TestSmtpServer> {
  const received: Received[] = []
  let manner: Manner = 'accepts'
  const open = new Set<Duplex>()
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onRcptTo(_address, _session, callback) {
      if (manner === 'hangs') return
      if (manner === 'refuses the recipient') return callback(refusal(550))
      callback()
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', async () => {
        if (manner === 'answers 451') return callback(refusal(451))
        if (manner === 'refuses the mail') return callback(refusal(554))
        const raw = Buffer.concat(chunks).toString()
        const recipients = session.envelope.rcptTo.map(to => to.address)
        received.push({ ...(await PostalMime.parse(raw)), recipients, raw })
        if (manner === 'dies after the mail') {
          for (const socket of open) socket.destroy()
          return
        }
        callback()
      })
    },
  })
  server.server.on('connection', socket => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  server.on('error', () => undefined)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    behave: next => {
      manner = next
    },
    close: () =>
      new Promise(resolve => {
        for (const socket of open) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
