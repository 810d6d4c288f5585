import type { MailAbout } from './kinds/mailKind.ts'
import type { WrittenMail } from './writtenMail.ts'

/** From which center a mail comes, and where the product is opened. */
export type MailSender = Pick<MailAbout, 'center_name' | 'center_phone' | 'center_email' | 'address'>

/** How every mail to a family or a teacher ends: who writes, and where they can call or write. */
export function closing({ center_name, center_phone, center_email }: Omit<MailSender, 'address'>): string[] {
  return [
    center_email === ''
      ? 'このメールは送信専用です。ご不明な点はセンターまでお問い合わせください。'
      : 'ご不明な点は、このメールへの返信か、お電話でお問い合わせください。返信はセンターに届きます。',
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
    ...(center_phone === '' ? [] : [`電話：${center_phone}`]),
    ...(center_email === '' ? [] : [`メール：${center_email}`]),
  ]
}

/** What stands under every mail to a family: where more is to be seen, who writes, and where they can call. */
export function familyFoot({ address, ...center }: MailSender, path: string): string {
  return ['詳しい内容は、ログインしてご確認ください。', `${address}${path}`, '', ...closing(center)].join(
    '\n',
  )
}

/** The subject with the center that writes. */
export const fromCenter = ({ center_name }: Pick<MailSender, 'center_name'>, subject: string): string =>
  `【${center_name}】${subject}`

/** A mail to a family: greeting, what is told, and the foot with the way to where it is shown. */
export function familyMail(
  about: MailSender & Pick<MailAbout, 'person_name'>,
  subject: string,
  lines: readonly string[],
  path: string,
): WrittenMail {
  return {
    subject: fromCenter(about, subject),
    body: [`${about.person_name} 様・保護者の皆様`, '', ...lines, '', familyFoot(about, path)].join('\n'),
  }
}
