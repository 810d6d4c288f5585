import { createTransport } from 'nodemailer'
import type { MailSettings } from './mailSettings.ts'

/** What is handed to the mail server. */
export interface Mail {
  message_id: string
  to_name: string
  to_address: string
  /** Where an answer goes; `''`: to nobody that reads it. */
  reply_to: string
  subject: string
  body: string
}

/** `refused`: the other side will never take it. `failed`: it may be taken later. `failure` is for the office. */
export type Sent = { outcome: 'sent' } | { outcome: 'refused' | 'failed'; failure: string }

export interface MailTransport {
  send(mail: Mail): Promise<Sent>
  /** Signs in at the mail server and sends nothing; `null` where it may, else why not. */
  check(): Promise<string | null>
}

/** Milliseconds one step of the conversation may take, and the whole of it: less than the first pause between tries. */
export const timeouts = { connect: 10_000, silence: 20_000, whole: 50_000 }

const loopback = new Set(['localhost', '127.0.0.1', '::1', '[::1]'])

/**
 * Mail by SMTP, each mail over a connection of its own: a mail is never put back into a queue behind our back.
 * A server that is not on this machine must offer encryption.
 */
export function openMailTransport(settings: MailSettings, limits = timeouts): MailTransport {
  const { dkim, from, url } = settings
  const address = from.replace(/^.*<|>$/g, '')
  const domain = address.slice(address.lastIndexOf('@') + 1)
  const options = {
    url,
    requireTLS: !loopback.has(new URL(url).hostname),
    connectionTimeout: limits.connect,
    greetingTimeout: limits.connect,
    socketTimeout: limits.silence,
    // Neither a file nor an address that a text names is ever fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim
      ? { dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.private_key } }
      : {}),
  }
  return {
    async check() {
      const transport = createTransport(options)
      try {
        await transport.verify()
        return null
      } catch (error) {
        const found = readFailure(error)
        return found.outcome === 'sent' ? null : found.failure
      } finally {
        transport.close()
      }
    },
    async send(mail) {
      const transport = createTransport(options)
      try {
        await transport.sendMail({
          from,
          to: { name: mail.to_name, address: mail.to_address },
          ...(mail.reply_to === '' ? {} : { replyTo: { name: '', address: mail.reply_to } }),
          subject: mail.subject,
          text: mail.body,
          messageId: `<${mail.message_id}@${domain}>`,
          // No holiday notice answers it (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: AbortSignal.timeout(limits.whole),
        })
        return { outcome: 'sent' }
      } catch (error) {
        return readFailure(error)
      } finally {
        transport.close()
      }
    },
  }
}

interface SmtpError {
  code?: string
  command?: string
  responseCode?: number
}

/**
 * Only a 5xx answer to this recipient or this mail is for good (RFC 5321 §4.2.1); a login that is refused is ours to
 * mend, and the mail waits.
 */
function readFailure(error: unknown): Sent {
  const { code = '', command = '', responseCode = 0 } = error as SmtpError
  const answer = responseCode > 0 ? `（応答 ${responseCode}）` : ''
  if (responseCode >= 500 && command === 'RCPT TO') {
    return { outcome: 'refused', failure: `宛先のアドレスが受け付けられませんでした${answer}` }
  }
  if (responseCode >= 500 && command === 'DATA') {
    return { outcome: 'refused', failure: `メールの内容が受け付けられませんでした${answer}` }
  }
  if (code === 'EAUTH') {
    return { outcome: 'failed', failure: `メールサーバーにログインできませんでした${answer}` }
  }
  if (responseCode > 0) {
    return { outcome: 'failed', failure: `メールサーバーがいまは受け付けませんでした${answer}` }
  }
  return { outcome: 'failed', failure: 'メールサーバーにつながらないか、応答がありませんでした' }
}
