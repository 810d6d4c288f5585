import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean }
  output: NodeJS.WritableStream
}

/** Lets `use` ask for lines at the terminal, which are not shown as they are typed. */
async function askSilently<Result>(
  { input, output }: Terminal,
  broken: string,
  use: (answer: (words: string) => Promise<string>) => Promise<Result>,
): Promise<Result> {
  // The line editor would show each key on its output: it gets one that shows nothing.
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input, output: silent, terminal: true })
  try {
    const typed = lines[Symbol.asyncIterator]()
    return await use(async words => {
      output.write(words)
      const line = await typed.next()
      output.write('\n')
      if (line.done) throw new Error(broken)
      return line.value
    })
  } finally {
    lines.close()
  }
}

/**
 * Asks for a new password at the terminal, twice, since what is typed is never shown. Throws in words when there is
 * no terminal to ask at, when the input ends before the answer, and when the two differ.
 */
export async function askPassword(question: string, terminal: Terminal): Promise<string> {
  if (terminal.input.isTTY !== true) {
    throw new Error(
      'パスワードを入力する端末がないため、作成していません。環境変数 ADMIN_PASSWORD にパスワードを入れて、もう一度実行してください。',
    )
  }
  return askSilently(terminal, 'パスワードの入力が途中で終わったため、作成していません。', async answer => {
    const password = await answer(question)
    if ((await answer('確認のため、もう一度: ')) !== password) {
      throw new Error('2回の入力が一致しないため、作成していません。もう一度実行してください。')
    }
    return password
  })
}

/** Asks once for a secret that exists. Throws `without` where there is no terminal, or no answer. */
export async function askSecret(
  question: string,
  { without, ...terminal }: Terminal & { without: string },
): Promise<string> {
  if (terminal.input.isTTY !== true) throw new Error(without)
  return askSilently(terminal, without, answer => answer(question))
}
