import { defineWords } from '@terakoya/domain/words/words'

/** What families and teachers are written about lessons, requests, reports and shifts. */

export const calledOffWords = defineWords('mailCalledOff', {
  ja: {
    absence_subject: '欠席のご連絡を受け付けました',
    absence_head: '欠席のご連絡を受け付けました。',
    family_subject: '授業の取り消しを受け付けました',
    family_head: '次の授業を取り消しました。',
    school_subject: '休講のお知らせ',
    school_head: '次の授業は、センターの都合により休講となります。',
    moved_subject: '授業の日時が変わります',
    moved_head:
      '次の授業は、センターの都合により日時が変わります。ご都合が悪いときは、センターにご連絡ください。',
    moved_to: '{{place}} に変わります。',
    ended_subject: '毎週の授業の終了を受け付けました',
    ended_head: '次の毎週の授業を終了します。',
    restored_subject: '授業を予定どおり行います',
    restored_head: '次の授業を、予定どおり行います。',
    changes_subject: '休講と日時の変更のお知らせ',
    several_subject: '授業の予定の変更を受け付けました',
    reason: '理由：{{reason}}',
    no_make_up: 'この授業の振替はできません。',
    make_up_until: '{{day}}までに振替できます。',
    weekly: '毎週{{weekday}}曜 {{time}}',
    weekly_last: '{{subject}}（最後の日 {{day}}）',
    weekly_never: '{{subject}}（始まる前に取りやめ）',
    teacher_absence: '生徒の欠席',
    teacher_family: '取り消し',
    teacher_school: '休講',
    teacher_moved: '振替',
    teacher_restored: '欠席などの取り消し',
    teacher_gone_subject: '担当授業がなくなりました',
    teacher_back_subject: '担当授業が元に戻りました',
    teacher_both_subject: '担当授業が変わりました',
    teacher_gone: '次の担当授業は、なくなりました。',
    teacher_back: '次の担当授業は、予定どおり行います。',
    teacher_today: 'いまの予定は「本日の予定」でご確認ください。',
    teacher_shifts_subject: 'センターを閉じるため、勤務がなくなりました',
    teacher_shifts: 'センターを閉じるため、次の勤務がなくなりました。',
    teacher_shifts_where: 'ほかの日の勤務は「シフト登録」でご確認ください。',
  },
})

export const distributionWords = defineWords('mailDistribution', {
  ja: {
    head: '{{week}} の授業について、次のとおりお知らせします。',
    subject: '{{when}} の担当講師のお知らせ',
    change_subject: '{{when}} の授業の変更のお知らせ',
    meeting: 'ミーティングIDなどは「今日の授業」に表示されます。',
    undecided: '未定',
    moved: '日時： {{before}} から変わりました',
    teacher: '担当： {{teacher}}',
    teacher_same: '担当： {{teacher}}（変わりません）',
    teacher_new: '担当： {{before}} → {{teacher}}',
    teacher_head: '{{week}} の担当授業について、次のとおりお知らせします。',
    teacher_subject: '{{when}} の担当授業のお知らせ',
    teacher_change_subject: '{{when}} の担当授業の変更のお知らせ',
    teacher_today: '生徒と内容は「本日の予定」でご確認ください。',
    taken_away: '担当から外れました',
    given: '新しい担当授業',
    changed: '{{before}} から変わりました',
    lesson: '担当授業',
  },
})

export const leftWords = defineWords('mailLeft', {
  ja: {
    leave_subject: '休塾の手続きをしました',
    leave_head: '休塾の手続きをしました。',
    withdrawal_subject: '退塾の手続きをしました',
    withdrawal_head: '退塾の手続きをしました。',
    last_day: '最後の日：{{day}}',
    first_day: '始まりの日：{{day}}',
    end_day: '終わりの日：{{day}}',
    lessons:
      'なくなる授業があるときは、別のメールでお知らせします。お心当たりのない場合は、センターにご連絡ください。',
  },
})

export const requestWords = defineWords('mailRequests', {
  ja: {
    addition: '追加',
    change: '振替',
    absence: '欠席',
    subject: '科目',
    now: 'いまの授業',
    first: '第1希望',
    second: '第2希望',
    before: '変更前',
    after: '変更後',
    added: '追加した授業',
    text: '連絡事項',
    received_subject: '{{kind}}の申請を受け付けました',
    received_head:
      '{{kind}}の申請を受け付けました。まだ決まっていません。センターが確認し、結果をメールでお知らせします。',
    received_kept: '{{day}}まで、選んだ日時をおさえておきます。結果が出るまで、授業の予定は変わりません。',
    accepted_subject: '{{kind}}の申請を承認しました',
    accepted_head: '{{kind}}の申請を承認し、授業の予定に入れました。',
    accepted_teacher: '担当の講師は、決まりしだいお知らせします。',
    declined_subject: '{{kind}}の申請について',
    declined_head: '{{kind}}の申請は、ご希望に沿うことができませんでした。',
    declined_reason: '理由：',
    declined_next: '授業の予定は変わっていません。ほかの日時は、「予定・振替」から申請できます。',
    withdrawn_subject: '{{kind}}の申請の取り下げを受け付けました',
    withdrawn_head: '{{kind}}の申請の取り下げを受け付けました。授業の予定は変わっていません。',
  },
})

export const reportWords = defineWords('mailReports', {
  ja: {
    report_published_lesson_subject: '授業の報告書をお送りします',
    report_published_lesson_head: '次の授業の報告書をお送りします。',
    report_published_absence_subject: '欠席のご報告',
    report_published_absence_head: '次の授業は欠席となりました。講師からのご報告があります。',
    report_corrected_lesson_subject: '訂正した報告書をお送りします',
    report_corrected_lesson_head: '次の授業の報告書を訂正しました。',
    report_corrected_absence_subject: '訂正した欠席のご報告',
    report_corrected_absence_head: '次の授業の欠席のご報告を訂正しました。',
    when: '日時',
    subject: '科目',
    teacher: '担当',
    month_subject: '{{month}}の報告書（{{count}}件）',
    month_head: '{{month}}にお送りした報告書は、次の{{count}}件です。',
    month_line: '{{subject}}　{{teacher}}',
    month_line_marked: '{{subject}}　{{teacher}}（{{marks}}）',
    absent: '欠席',
    corrected: '訂正版',
    marks: '・',
    returned_subject: '報告書が差し戻されました',
    returned_head: '{{place}} の授業の報告書に、直してほしいところが{{count}}件あります。',
    returned_next: '次の画面で、コメントを読んで直し、「再提出する」を押してください。',
    reminder_subject: '報告書の提出のお願い（{{count}}件）',
    reminder_head: '次の授業の報告書が、まだ提出されていません。',
    reminder_asked: '次の授業の報告書が、まだ提出されていません。センターからのお願いです。',
    reminder_due: '提出期限：{{at}}',
    reminder_next: '次の画面で報告書を書き、「提出する」を押してください。',
  },
})

export const shiftWords = defineWords('mailShifts', {
  ja: {
    subject: '{{month}}のシフト提出のお願い',
    head: '{{month}}のシフトがまだ提出されていません。',
    deadline: '提出期限：{{day}}',
    over: '提出期限を過ぎているため、センターが代わりに入力します。勤務できる日時をセンターへご連絡ください。',
    enter: '「シフト登録」で勤務できる時間を塗り、「保存して提出」を押してください。',
    none: '勤務できる時間がない月も、そのまま提出してください。',
  },
})

export const standInWords = defineWords('mailStandIns', {
  ja: {
    asked_subject: '代講のお願い',
    asked_head: '担当の講師が急に休むため、次の授業の代講をお願いできる方を探しています。',
    asked_lesson: '{{grade}}　{{subject}}',
    asked_next:
      '「本日の予定」の「代講のお願い」で、「できます」か「できません」を押してください。最初に「できます」と答えた方にお願いします。',
    given_subject: '代講をお願いします',
    given_head: '引き受けてくださり、ありがとうございます。次の授業の代講をお願いすることに決まりました。',
    given_next: '授業は、配信されると「本日の予定」に表示されます。',
    ended_subject: '代講のお願いの終了',
    ended_head: '次の代講のお願いは終わりました。{{why}}',
  },
})
