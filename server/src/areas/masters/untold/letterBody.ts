import { mailWords } from '../../../mail/text.ts'
import { inEveryLanguage } from '../../../words/reader.ts'
import { letterWords } from './letterText.ts'

const { say } = letterWords

/** A link with all that it may carry: signs of ASCII, so that the Japanese words after it stay. */
const link = /(?:https?:\/\/|www\.)[!#-&(-;=?-~]+/giu

/** What the paper's font lacks of the signs that are written in Taiwan, each as the one that it has. */
const lacking: Readonly<Record<string, string>> = { 啟: '啓', 查: '査', 值: '値', 夠: '够' }

/** The text in signs that the paper's font has. */
export const onPaper = (text: string): string => text.replace(/[啟查值夠]/g, sign => lacking[sign] ?? sign)

/** The line in whatever language the mail was written. */
const isLine = (word: 'details' | 'reply' | 'no_reply', line: string) =>
  inEveryLanguage(() => mailWords.say(word)).includes(line.trim())

/** Where a mail begins to say who writes and how to answer it: the letter says that once, and nobody answers it by a reply. */
function footAt(lines: readonly string[]): number {
  const at = lines.findLastIndex(line => isLine('reply', line) || isLine('no_reply', line))
  return at < 0 ? lines.length : at
}

/**
 * What a mail says, as it is read on paper. No link is printed: nobody types one from paper, and one that opens something is for the
 * mail's reader alone. Where it leads into the application, the letter names the application's own address instead.
 * @param address where the product is opened
 */
export function letterBody(body: string, address: string): string {
  const lines = body.replaceAll('\r', '').split('\n')
  const text = lines
    .slice(0, footAt(lines))
    .flatMap(line => {
      if (isLine('details', line)) return [say('details', { address })]
      const told = line.replace(link, say('link'))
      return told.trim() === say('link') ? [] : [told]
    })
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return onPaper(text)
}
