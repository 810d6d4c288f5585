import { defineWords } from '../../../../words/words.ts'

export const sessionsWords = defineWords('sessions', {
  ja: {
    title: 'ログイン中の端末',
    lead: '覚えのない端末があるときは、ログアウトさせて、パスワードを変更してください。',
    unknown: '端末の種類は分かりません',
    own: 'この端末',
    since: '{{at}}にログイン',
    used: '最後に使ったのは{{at}}ごろ',
    end: 'ログアウトさせる',
    end_label: '{{browser}}（{{at}}にログイン）をログアウトさせる',
    ended: 'ログアウトさせました',
    end_all: 'ほかの端末をすべてログアウトさせる',
    end_all_title: 'ほかの端末をすべてログアウトさせますか',
    end_all_body: 'その端末で入力していて、まだ保存していないものは失われることがあります。',
    ended_all: '{{count}}台をログアウトさせました',
    failed: 'できませんでした',
  },
})
