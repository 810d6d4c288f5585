import { defineWords } from '../../../words/words.ts'

export const notFoundWords = defineWords('not-found', {
  ja: {
    title: 'お探しのページは見つかりませんでした',
    body: '移動または削除されたか、アドレスが正しくない可能性があります。ホームから開き直してください。',
    record_title: 'お探しのデータは見つかりませんでした',
    record_body:
      '「{{title}}」に、アドレス（{{address}}）のデータがありません。削除されたか、閲覧できる範囲の外にあります。',
    to_list: '{{title}}を開く',
    home: 'ホームへ',
  },
})
