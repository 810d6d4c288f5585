import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean }
  output: NodeJS.WritableStream
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
  // The line editor would show each key on its output: it gets one that shows nothing.
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: terminal.input, output: silent, terminal: true })
  try {
    const typed = lines[Symbol.asyncIterator]()
    const answer = async (words: string) => {
      terminal.output.write(words)
      const line = await typed.next()
      terminal.output.write('\n')
      if (line.done) throw new Error('パスワードの入力が途中で終わったため、作成していません。')
      return line.value
    }
    const password = await answer(question)
    if ((await answer('確認のため、もう一度: ')) !== password) {
      throw new Error('2回の入力が一致しないため、作成していません。もう一度実行してください。')
    }
    return password
  } finally {
    lines.close()
  }
}
