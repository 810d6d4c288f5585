import type { SigningKey } from './signRequest.ts'

/** Storage that speaks as Amazon S3 does. */
export interface S3Settings extends SigningKey {
  /** Address of the bucket, path style, with a folder in it if wanted: `https://s3.example.jp/bucket/folder`. */
  url: string
}

type Environment = Record<string, string | undefined>

const names = ['STORAGE_REGION', 'STORAGE_ACCESS_KEY_ID', 'STORAGE_SECRET_ACCESS_KEY'] as const

/** `null` without STORAGE_URL: files lie in the data folder. Throws, in Japanese, on settings that cannot be used. */
export function readStorageSettings(env: Environment): S3Settings | null {
  const given = env.STORAGE_URL?.trim()
  if (!given) {
    const alone = names.find(name => env[name])
    if (alone) throw new Error(`${alone} を使うには STORAGE_URL も指定してください`)
    return null
  }
  const missing = names.slice(1).filter(name => !env[name])
  if (missing.length > 0) throw new Error(`STORAGE_URL を使うには ${missing.join(' と ')} も指定してください`)
  const url = URL.canParse(given) ? new URL(given) : null
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    !/^(\/[\w.-]+)+\/*$/.test(url.pathname) ||
    url.search ||
    url.username
  ) {
    throw new Error(
      'STORAGE_URL は https://サーバー/バケット の形で指定してください（例: https://s3.ap-northeast-1.amazonaws.com/terakoya-files）',
    )
  }
  return {
    url: url.href.replace(/\/+$/, ''),
    region: env.STORAGE_REGION || 'us-east-1',
    access_key_id: env.STORAGE_ACCESS_KEY_ID ?? '',
    secret_access_key: env.STORAGE_SECRET_ACCESS_KEY ?? '',
  }
}
