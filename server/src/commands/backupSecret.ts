import { readFile } from 'node:fs/promises'
import { askSecret } from './askPassword.ts'

/** The secret key of a backup: from the file that BACKUP_KEY_FILE names, else asked at the terminal, where it isn't shown. */
export async function backupSecret(): Promise<string> {
  const file = process.env.BACKUP_KEY_FILE
  const text = file
    ? await readFile(file, 'utf8')
    : await askSecret('控えの秘密の鍵（AGE-SECRET-KEY-…。画面には表示されません）: ', {
        ...{ input: process.stdin, output: process.stderr },
        without:
          '秘密の鍵を入力する端末がありません。鍵を書いたファイルを BACKUP_KEY_FILE に指定してください。',
      })
  const identity = /AGE-SECRET-KEY-[0-9A-Z-]+/.exec(text.toUpperCase())?.[0]
  if (identity === undefined) {
    throw new Error('控えの秘密の鍵ではありません。AGE-SECRET-KEY- で始まる1行を指定してください。')
  }
  return identity
}
