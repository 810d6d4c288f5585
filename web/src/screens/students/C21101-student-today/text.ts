import { defineWords } from '../../../words/words.ts'

export const studentTodayWords = defineWords('C21101', {
  ja: {
    next_lesson: '次の授業',
    enter: '入室する',
    enter_again: 'もう一度入室する',
    entered: '{{time}}に入室しました',
    not_seen: '{{time}}に入室を押しました。会議に入れていないときは、もう一度「入室する」を押してください。',
    not_begun:
      '{{time}}に入室を押しました。先生がまだ会議を始めていません。会議の画面を開いたまま、待ってください。',
    not_begun_told:
      '{{time}}に入室を押しました。先生がまだ会議を始めていません。センターに知らせてあります。会議の画面を開いたまま、待ってください。',
    service_out:
      '今、Zoomがつながりにくくなっています。センターも知っていて、調べています。「入室する」で入れないときは、この画面を開いたまま待ってください。',
    service_out_number:
      '今、Zoomがつながりにくくなっています。センターも知っていて、調べています。「入室する」で入れないときは、Zoomのアプリに、ミーティングID「{{id}}」{{passcode}}を入れてみてください。それでも入れないときは、この画面を開いたまま待ってください。',
    service_out_passcode: 'とパスコード「{{passcode}}」',
    after: 'このあと',
    of_the_day: 'この日の授業',
    done: '終わった授業',
    unpublished: '担当の先生は、決まりしだいここに表示されます。',
    news: '確認してください',
    right_school: '休講になった授業　{{what}}',
    right_reported: 'お休みの連絡をした授業　{{what}}',
    right_same_day: 'お休みした授業　{{what}}',
    right_reason: '理由：{{reason}}。',
    right_state: '{{day}}までに、かわりの授業の日を選べます。',
    choose_date: '振替を申請',
    declined: '{{kind}}の申請　{{what}}',
    declined_state: 'お受けできませんでした。センターから：{{reason}}',
    ask_again: '選び直して申請',
    accepted: '{{kind}}が決まりました',
    accepted_from: '{{from}} → {{what}}',
    see_day: '予定を見る',
    open: '確認中の申請 {{count}}件',
    open_state: 'センターの返事を待っています。',
    open_state_closed:
      '希望の日時が臨時休校になりました。センターの返事を待つか、取り下げて選び直してください。',
    reports: '新しい報告書 {{count}}件',
    reports_state: 'まだ開いていません',
    see_reports: '報告書を見る',
    see_requests: '申請を見る',
    ask: '欠席・振替',
    off: '休講・欠席の授業',
    no_meeting: 'ミーティングIDは、授業の日に表示されます。',
    all_done: '今日の授業はすべて終わりました。',
    none_today: '今日の授業はありません',
    none: 'この日の授業はありません',
    none_ahead: '次の授業が決まると、ここに表示されます。',
    closed: 'この日は休校日です',
    to_next: '次の授業 {{day}} を見る',
  },
})
