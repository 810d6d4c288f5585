import { readFileSync } from 'node:fs'

/** How mail leaves the house. */
export interface MailSettings {
  url: string
  /** `寺子屋 <no-reply@example.jp>` or the address alone. */
  from: string
  dkim: { domain: string; selector: string; private_key: string } | null
}

type Environment = Record<string, string | undefined>

const dkimNames = ['MAIL_DKIM_DOMAIN', 'MAIL_DKIM_SELECTOR', 'MAIL_DKIM_KEY_FILE'] as const

/** `name <address>` or the address alone, on one line. */
const sender = /^(?:[^<>\p{Cc}]+ <[^<>@\s\p{Cc}]+@[\w.-]+>|[^<>@\s\p{Cc}]+@[\w.-]+)$/u

/**
 * `null` without SMTP_URL: mail is kept and sent to nobody. Throws, in Japanese, on settings that cannot be used.
 * @param readKey gives the private key in the file that MAIL_DKIM_KEY_FILE names
 */
export function readMailSettings(
  env: Environment,
  readKey: (path: string) => string = path => readFileSync(path, 'utf8'),
): MailSettings | null {
  const url = env.SMTP_URL?.trim()
  if (!url) {
    const alone = (['MAIL_FROM', ...dkimNames] as const).find(name => env[name])
    if (alone) throw new Error(`${alone} を使うには SMTP_URL も指定してください`)
    return null
  }
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol) || new URL(url).hostname === '') {
    throw new Error(
      'SMTP_URL は smtp://利用者:パスワード@サーバー:587 の形で指定してください（はじめから暗号化するサーバーは smtps://）',
    )
  }
  // A shell and systemd take the quotes of a line away; what starts containers leaves them on.
  const from = (env.MAIL_FROM?.trim() ?? '').replace(/^(['"])(.*)\1$/, '$2')
  if (!sender.test(from)) {
    throw new Error('MAIL_FROM は「寺子屋 <no-reply@example.jp>」の形で指定してください')
  }
  return { url, from, dkim: readDkim(env, readKey) }
}

function readDkim(env: Environment, readKey: (path: string) => string): MailSettings['dkim'] {
  const [domain, selector, file] = dkimNames.map(name => env[name]?.trim() ?? '')
  if (!domain && !selector && !file) return null
  if (!domain || !selector || !file) throw new Error(`${dkimNames.join(' と ')} は揃えて指定してください`)
  let private_key: string
  try {
    private_key = readKey(file)
  } catch {
    throw new Error('MAIL_DKIM_KEY_FILE のファイルを読めません。場所と、読む権限を確かめてください')
  }
  if (!private_key.includes('PRIVATE KEY')) {
    throw new Error('MAIL_DKIM_KEY_FILE には PEM 形式の秘密鍵を指定してください')
  }
  return { domain, selector, private_key }
}
