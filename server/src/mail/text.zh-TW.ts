import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  mail: {
    subject: '【{{center}}】{{subject}}',
    to_family: '{{name}} 同學及家長，您好：',
    to_teacher: '{{name}} 老師，您好：',
    to_staff: '{{name}}，您好：',
    teacher: '{{name}} 老師',
    no_reply: '這封信由系統寄出，請勿直接回覆。如有疑問，請洽中心。',
    reply: '如有疑問，請直接回覆這封信或來電洽詢。您的回覆會送到中心。',
    phone: '電話：{{phone}}',
    email: '電子郵件：{{email}}',
    details: '詳細內容請登入查看。',
    crossed: '如果您已經繳交，請不必理會這封信。',
    fact: '{{label}}：{{text}}',
    counted: '{{line}}（{{count}} 堂）',
    item: '■ {{what}}',
    item_with: '■ {{what}}　{{more}}',
    under_item: '　{{what}}',
    point: '・{{what}}',
    point_with: '・{{what}}　{{more}}',
    place_with: '{{place}}　{{subject}}',
    list: '、',
    nothing: '無',
  },
}
