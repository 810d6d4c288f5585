import { defineWords } from '../../../../words/words.ts'
import { showAlert } from './alertKind.ts'

const { say } = defineWords('alert_standby_missing', {
  ja: {
    line: 'データベースが 1 台だけで動いています。このまま壊れると、直前の記録が失われることがあります。サーバーを動かしている人に、もう 1 台の機械を確かめるように頼んでください（業務は続けられます）',
  },
})

export const standbyMissing = showAlert('standby_missing', { line: () => say('line'), places: () => [] })
