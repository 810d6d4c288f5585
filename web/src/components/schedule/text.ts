import { defineWords } from '../../words/words.ts'

/** Words of the calendars that show a person's days. */
export const scheduleWords = defineWords('schedule', {
  ja: {
    stays_published: '{{what}}（配信済み）',
    stays_planned: '{{what}}（配信前）',
    stays_more: 'ほか{{count}}件',
    month_before: '前の月',
    month_after: '次の月',
    month_of: '{{month}}の予定',
    today: '今日',
    closed: '休校日',
    lessons: '授業{{count}}件',
    office: '事務作業{{count}}件',
    nothing: '予定なし',
    awaited: 'まだ配信されていません',
    not_asked: '表示していません',
    short_lessons: '{{count}}件',
    short_office: '事',
    feed_title: 'カレンダーアプリに表示する',
    feed_body:
      'スマートフォンやパソコンのカレンダーで、自分の予定を見られます。予定が変わると、カレンダーにも反映されます（反映まで最大1日かかります。急な変更はこの画面で確かめてください）。生徒の名前は含まれません。',
    feed_body_student:
      'スマートフォンやパソコンのカレンダーで、授業の予定を見られます。予定が変わると、カレンダーにも反映されます（反映まで最大1日かかります。急な変更はこの画面で確かめてください）。名前は含まれません。',
    feed_make: '自分専用のURLを作成',
    feed_again: 'URLを作り直す',
    feed_remove: '停止',
    feed_active: '連携中（{{day}}に作成）',
    feed_read: '最後の読み込み：{{when}}',
    feed_never_read: 'まだ読み込まれていません。',
    feed_url: '自分専用のURL',
    feed_once:
      'このURLを知っている人は誰でも予定を見られます。人に教えないでください。URLが表示されるのは今だけです。',
    feed_open: 'カレンダーアプリで開く',
    feed_again_title: 'URLを作り直しますか？',
    feed_again_body:
      'いままでのURLは使えなくなり、登録したカレンダーの予定は更新されなくなります。新しいURLを登録し直してください。',
    feed_remove_title: 'カレンダー連携を停止しますか？',
    feed_remove_body: 'URLは使えなくなり、登録したカレンダーの予定は更新されなくなります。',
    feed_removed: 'カレンダー連携を停止しました。',
  },
})
