import { listText } from '../../../../words/joining.ts'
import { defineWords } from '../../../../words/words.ts'
import { showAlert } from './alertKind.ts'
import { noteOf, studentOf } from './parts.ts'
import { openLessons } from './places.ts'

const { say } = defineWords('alert_family_entry', {
  ja: {
    line: '{{student}}　{{what}}{{note}}',
    added: '追加・講習 {{count}}件',
    moved: '振替 {{count}}件',
    called_off: '取り消し・欠席 {{count}}件',
    restored: '取り消しの解除 {{count}}件',
  },
})

const acts = ['added', 'moved', 'called_off', 'restored'] as const

export const familyEntry = showAlert('family_entry', {
  news: true,
  line: alert => {
    const { detail } = alert
    const what = listText(acts.filter(act => detail[act] > 0).map(act => say(act, { count: detail[act] })))
    return say('line', { student: studentOf(alert), what, note: noteOf(detail.note) })
  },
  places: ({ student_no }) => [openLessons(student_no)],
})
