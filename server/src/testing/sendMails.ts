import { emptyMailPost } from '../mail/mailPost.ts'
import { openMailTransport } from '../mail/mailTransport.ts'
import type { TestSmtpServer } from './smtpServer.ts'
import type { TestServer } from './testServer.ts'

/** Sends the mails that wait to that mail server; gives what it has received since it was last emptied, by address. */
export async function sendMails(
  { services, clock }: Pick<TestServer, 'services' | 'clock'>,
  smtp: TestSmtpServer,
): Promise<Map<string, { subject: string; text: string }>> {
  await emptyMailPost({
    database: services.database,
    clock,
    address: 'https://juku.example.jp',
    transport: openMailTransport(
      { url: smtp.url, from: 'no-reply@example.jp', dkim: null },
      { connect: 500, silence: 500, whole: 1500 },
    ),
  })
  return new Map(
    smtp.received.map(({ recipients, subject = '', text = '' }) => [recipients[0] ?? '', { subject, text }]),
  )
}
