import { defineWords } from '../../../../words/words.ts'
import { showAlert } from './alertKind.ts'
import { lessonOf } from './parts.ts'
import { openChatReview } from './places.ts'

const { say } = defineWords('alert_chat_exported', {
  ja: {
    line: '{{name}}が、{{whose}}のメッセージ{{count}}件を書き出しました。理由：{{reason}}',
    room: '{{people}}のチャット',
    unnamed: 'チャット',
    student: '{{name}}さん',
    teacher: '{{name}}先生',
  },
})

export const chatExported = showAlert('chat_exported', {
  news: true,
  line: alert => {
    const { user_named, message_count, reason } = alert.detail
    const lesson = lessonOf(alert)
    const student = alert.student_name === '' ? '' : say('student', { name: alert.student_name })
    const teacher = alert.teacher_name === '' ? '' : say('teacher', { name: alert.teacher_name })
    // Those of before don't say whose room it was.
    const people = [alert.schedule_no > 0 ? lesson : student, teacher].filter(each => each !== '').join('　')
    const whose = people === '' ? say('unnamed') : say('room', { people })
    return say('line', { name: user_named, whose, count: message_count, reason })
  },
  places: () => [openChatReview(0)],
})
