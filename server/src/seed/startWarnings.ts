import type { Config } from '../config.ts'
import { isLoopback } from '../meetings/zoomSettings.ts'

const demoBeforeTheWorld =
  '本番の設定（NODE_ENV=production）ではないため、空のデータには、誰でも知っているパスワードのデモが入ります。本番では NODE_ENV=production を指定してください。'

/** What whoever starts the server should know about its settings, one sentence each; the server starts all the same. */
export function startWarnings({ production, publicUrl }: Pick<Config, 'production' | 'publicUrl'>): string[] {
  if (!production) return isLoopback(new URL(publicUrl)) ? [] : [demoBeforeTheWorld]
  if (publicUrl.startsWith('https:')) return []
  return [
    `PUBLIC_URL（${publicUrl}）が https:// で始まっていないため、ログインの Cookie に Secure が付かず、通信を盗み見る人に使われるおそれがあります。https の住所を PUBLIC_URL に指定してください。`,
  ]
}
