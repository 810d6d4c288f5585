import type { Config } from '../config.ts'

/** What whoever starts the server should know about its settings, one sentence each; the server starts all the same. */
export function startWarnings({ production, publicUrl }: Pick<Config, 'production' | 'publicUrl'>): string[] {
  if (!production || publicUrl.startsWith('https:')) return []
  return [
    `PUBLIC_URL（${publicUrl}）が https:// で始まっていないため、ログインの Cookie に Secure が付かず、通信を盗み見る人に使われるおそれがあります。https の住所を PUBLIC_URL に指定してください。`,
  ]
}
