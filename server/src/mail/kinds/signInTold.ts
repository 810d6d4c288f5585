import { dayText } from '@terakoya/domain/days/dayText'
import { z } from 'zod'
import { stampOfInstant } from '../../clock.ts'
import { reachedAt } from '../mailFoot.ts'
import { defineMailKind } from './mailKind.ts'

/** What happened to a login: the subject, and what the person should know of it. */
const told = {
  app_on: [
    '認証アプリを登録しました',
    '次のログインから、パスワードのあとに認証アプリの確認コードを尋ねます。',
  ],
  app_off: ['認証アプリを解除しました', '次のログインから、認証アプリの確認コードを尋ねません。'],
  passkey_on: ['パスキーを登録しました', '次のログインから、パスワードのあとにパスキーでの確認を求めます。'],
  passkey_off: ['パスキーを削除しました', '削除したパスキーでは、もうログインできません。'],
  passkey_copied: [
    'パスキーを受け付けませんでした',
    'パスキーの使用回数が前より戻っていました。パスキーが複製された可能性があります。そのパスキーを削除して、登録し直してください。',
  ],
  outside_joined: [
    '組織のアカウントを結び付けました',
    '次のログインから、パスワードの代わりに、そのアカウントでもログインできます。',
  ],
  outside_released: [
    '組織のアカウントの結び付けを解除しました',
    'そのアカウントでは、もうログインできません。ユーザーIDとパスワードでログインしてください。',
  ],
  codes_renewed: ['復旧コードを作り直しました', '前の復旧コードは使えません。'],
  recovery_used: ['復旧コードを使ってログインしました', '使った復旧コードは、もう使えません。'],
  code_wrong: [
    '確認コードの間違いが続いています',
    '正しいパスワード（または結び付けた組織のアカウント）のあとで、確認コードが続けて間違えられました。自分でないときは、パスワードかそのアカウントがほかの人に使われています。すぐにパスワードを変更してください。',
  ],
  reset_asked: [
    '二段階認証の初期化の申し出がありました',
    '管理者が、二段階認証の初期化を申し出ました。24時間たつか、もう1人の管理者が同意すると、パスワードだけでログインできるようになります。頼んだ覚えがないときは、「アカウント」の「二段階認証」で断り、ほかの管理者に知らせてください。',
  ],
  new_device: ['初めての端末からログインしました', '自分でログインしたときは、何もしなくてかまいません。'],
  reset_done: [
    '二段階認証を初期化しました',
    '認証アプリ、パスキー、復旧コードは使えなくなりました。ログインして、登録し直してください。',
  ],
} as const

export type SignInNews = keyof typeof told

const whats = Object.keys(told) as [SignInNews, ...SignInNews[]]

/** Tells a person what was done with their login, so that they notice it when it wasn't them. */
export const signInToldMail = defineMailKind({
  key: 'sign_in_told',
  detail: z.object({ what: z.enum(whats), at: z.string(), browser: z.string() }),
  load: async () => null,
  write: ({ what, at, browser }, { person_name, address, ...center }) => {
    const [subject, meaning] = told[what]
    const { day, time } = stampOfInstant(at)
    return {
      subject: `ログインのお知らせ：${subject}`,
      body: [
        `${person_name} 様`,
        '',
        `${subject}（${dayText(day)} ${time}）。`,
        ...(browser === '' ? [] : [`端末：${browser}`]),
        meaning,
        '',
        '心当たりがないときは、すぐに次の画面でパスワードを変更し、ほかの端末をログアウトさせてください。ログインできないときは、教室または管理者に連絡してください。',
        `${address}/account`,
        '',
        'このメールは送信専用です。パスワードや確認コードを、メールや電話でお尋ねすることはありません。',
        ...reachedAt(center),
      ].join('\n'),
    }
  },
})
