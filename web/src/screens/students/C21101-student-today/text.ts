import { defineWords } from '../../../words/words.ts'

export const studentTodayWords = defineWords('C21101', {
  ja: {
    next_lesson: '次の授業',
    enter: '入室する',
    enter_again: 'もう一度入室する',
    entered: '{{time}}に入室しました',
    after: 'このあと',
    of_the_day: 'この日の授業',
    done: '終わった授業',
    teacher: '{{name}} 先生',
    unpublished: '講師は配信後に表示されます',
    unpublished_short: '講師：配信後',
    no_meeting: 'ミーティングIDは、決まりしだい表示されます。',
    all_done: '今日の授業はすべて終わりました。',
    none_today: '今日の授業はありません',
    none: 'この日の授業はありません',
    none_ahead: '次の授業が決まると、ここに表示されます。',
    closed: 'この日は休校日です',
    to_next: '次の授業 {{day}} を見る',
  },
})
