/** What a mail says. */
export interface WrittenMail {
  subject: string
  body: string
}

/** Text fit for one line of a mail's head: control characters become blanks, and it ends after `max` characters. */
export function oneLine(text: string, max = 200): string {
  return Array.from(text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim())
    .slice(0, max)
    .join('')
}
