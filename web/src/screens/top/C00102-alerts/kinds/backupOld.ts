import { lessonInstant } from '../../../../format/lessonInstant.ts'
import { defineWords } from '../../../../words/words.ts'
import { showAlert } from './alertKind.ts'

const { say } = defineWords('alert_backup_old', {
  ja: {
    line: '控え（バックアップ）が {{when}} から作られていません。機械が壊れると、それから後の記録が戻せません。サーバーを動かしている人に、控えの置き場所と空きを確かめるように頼んでください',
    never:
      '控え（バックアップ）がまだ一度も作られていません。機械が壊れると、記録が戻せません。サーバーを動かしている人に、控えの設定を確かめるように頼んでください',
  },
})

export const backupOld = showAlert('backup_old', {
  line: ({ detail: { good_at } }) =>
    good_at === null ? say('never') : say('line', { when: lessonInstant.dayAndTime(good_at) }),
  places: () => [],
})
