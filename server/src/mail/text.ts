import { defineWords } from '@terakoya/domain/words/words'

/** What stands in every mail alike: to whom it is, who writes, and where more is to be seen. */
export const mailWords = defineWords('mail', {
  ja: {
    subject: '【{{center}}】{{subject}}',
    to_family: '{{name}} 様・保護者の皆様',
    to_teacher: '{{name}} 先生',
    to_staff: '{{name}} 様',
    teacher: '{{name}} 先生',
    no_reply: 'このメールは送信専用です。ご不明な点はセンターまでお問い合わせください。',
    reply: 'ご不明な点は、このメールへの返信か、お電話でお問い合わせください。返信はセンターに届きます。',
    phone: '電話：{{phone}}',
    email: 'メール：{{email}}',
    details: '詳しい内容は、ログインしてご確認ください。',
    crossed: '行き違いで提出済みの場合はご容赦ください。',
    fact: '{{label}}：{{text}}',
    counted: '{{line}}（{{count}}件）',
    item: '■ {{what}}',
    item_with: '■ {{what}}　{{more}}',
    under_item: '　{{what}}',
    point: '・{{what}}',
    point_with: '・{{what}}　{{more}}',
    place_with: '{{place}}　{{subject}}',
    list: '、',
    nothing: 'なし',
  },
})
