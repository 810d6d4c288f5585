import type { MailAbout } from './kinds/mailKind.ts'
import { mailWords } from './text.ts'
import type { WrittenMail } from './writtenMail.ts'

const { say } = mailWords

/** From which center a mail comes, and where the product is opened. */
export type MailSender = Pick<MailAbout, 'center_name' | 'center_phone' | 'center_email' | 'address'>

/** How every mail to a family or a teacher ends: who writes, and where they can call or write. */
export function closing({ center_name, center_phone, center_email }: Omit<MailSender, 'address'>): string[] {
  return [
    say(center_email === '' ? 'no_reply' : 'reply'),
    ...reachedAt({ center_name, center_phone, center_email }),
  ]
}

/** Which center it is, and how it is reached; nothing where the mail comes from none. */
export function reachedAt({
  center_name,
  center_phone,
  center_email,
}: Omit<MailSender, 'address'>): string[] {
  if (center_name === '') return []
  return [
    '',
    center_name,
    ...(center_phone === '' ? [] : [say('phone', { phone: center_phone })]),
    ...(center_email === '' ? [] : [say('email', { email: center_email })]),
  ]
}

/** What stands under every mail to a family: where more is to be seen, who writes, and where they can call. */
export function familyFoot({ address, ...center }: MailSender, path: string): string {
  return [say('details'), `${address}${path}`, '', ...closing(center)].join('\n')
}

/** The subject with the center that writes. */
export const fromCenter = ({ center_name }: Pick<MailSender, 'center_name'>, subject: string): string =>
  say('subject', { center: center_name, subject })

/** A mail to a family: greeting, what is told, and the foot with the way to where it is shown. */
export function familyMail(
  about: MailSender & Pick<MailAbout, 'person_name'>,
  subject: string,
  lines: readonly string[],
  path: string,
): WrittenMail {
  return {
    subject: fromCenter(about, subject),
    body: [say('to_family', { name: about.person_name }), '', ...lines, '', familyFoot(about, path)].join(
      '\n',
    ),
  }
}

/** A thing of a list that stands apart, with what more is said of it in its line. */
export const itemLine = (what: string, more = ''): string =>
  more === '' ? say('item', { what }) : say('item_with', { what, more })

/** Each line once: pupils of one slot, whom a teacher's mail doesn't name, are counted. */
export function countedLines(lines: readonly string[]): string[] {
  return [...new Set(lines)].map(line => {
    const count = lines.filter(each => each === line).length
    return count > 1 ? say('counted', { line, count }) : line
  })
}
