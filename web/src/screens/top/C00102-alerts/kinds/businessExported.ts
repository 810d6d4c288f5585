import { lessonInstant } from '../../../../format/lessonInstant.ts'
import { defineWords } from '../../../../words/words.ts'
import { showAlert } from './alertKind.ts'

const { say } = defineWords('alert_business_exported', {
  ja: {
    line: '{{when}} に、サーバーのコンソールから、すべての記録（{{count}}行）が取り出されました。覚えがなければ、サーバーを動かしている人に、だれが何のために取り出したかを確かめてください',
  },
})

export const businessExported = showAlert('business_exported', {
  news: true,
  line: ({ detail: { exported_at, row_count } }) =>
    say('line', { when: lessonInstant.dayAndTime(exported_at), count: row_count }),
  places: () => [],
})
