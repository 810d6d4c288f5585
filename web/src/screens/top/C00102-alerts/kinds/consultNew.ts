import { dayText } from '@terakoya/domain/days/dayText'
import { defineWords } from '../../../../words/words.ts'
import { showAlert } from './alertKind.ts'

const { say } = defineWords('alert_consult_new', {
  ja: {
    line: '{{day}}に届いた相談を、まだだれも受け止めていません',
    open: '相談の記録を開く',
    grant: '相談の記録を読む人を決める',
  },
})

export const consultNew = showAlert('consult_new', {
  line: ({ detail: { day } }) => say('line', { day: dayText(day) }),
  // Where nobody holds the function, an administrator gives it to somebody.
  places: () => [
    { key: 'consults', to: '/Consults', search: {}, label: say('open') },
    { key: 'M20901-users', to: '/M20901', search: {}, label: say('grant') },
  ],
})
