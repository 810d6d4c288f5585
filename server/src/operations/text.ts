import { defineWords } from '@terakoya/domain/words/words'

/** What work on weeks, lessons and requests is refused with, whichever call does it. */
export const operationRefusals = defineWords('operationRefusals', {
  ja: {
    wishes_changed:
      '自動割当の希望の設定がセンターごとに変わったため、まとめて割り当てられませんでした。設定をそろえるか、別に割り当ててください。',
    plan_outdated: '割り当てを作っている間に、シフトや授業の条件が変わりました。もう一度お試しください。',
    run_in_progress: 'この週の自動割当を実行中です。終わるのを待つか、中止してからもう一度お試しください。',
    run_in_progress_at:
      '「{{center}}」でこの週の自動割当を実行中です。終わるのを待つか、中止してからもう一度お試しください。',
    out_of_range:
      '編集できる期間（{{from}}〜{{to}}）の外のため、保存できません。期間内の日付を選んでください。',
    period_over: '授業の時間が終わっているため、保存できません。',
    no_monday: '週（week_date）は月曜日の日付で指定してください。',
    attendance_changed:
      'この授業の出欠は、いま「{{now}}」になっています。確かめてから、もう一度付けてください。',
    teacher_gone:
      '担当の先生の時間がほかの授業に使われているため、画面からは欠席を取り消せません。センターにご連絡ください。',
    not_enrolled:
      '{{student}}さんは在籍中ではないため、授業を申し込めません。生徒一覧で在籍状況をご確認ください。',
    request_decided: 'この申請は、もう「{{state}}」になっています。内容を確かめてください。',
    same_lesson: '同じ授業（schedule_no）が二度含まれています。',
    two_weeks: '終了日（end_date）は開始日と同じ週の日付で指定してください。',
    office_work_outside: '事務作業の日付（{{field}}）が、開始日から終了日までの外にあります。',
  },
})

/** Why an answer to a request to substitute isn't taken. */
export const standInRefusals = defineWords('standInRefusals', {
  ja: {
    said_yes: 'すでに「できます」と答えています。変わったときは、センターに電話してください。',
    said_no: 'すでに「できません」と答えています。変わったときは、センターに電話してください。',
    noted_yes: 'すでに「できます」という返事が入っています。変えるときは、もう一度押してください。',
    noted_no: 'すでに「できません」という返事が入っています。変えるときは、もう一度押してください。',
    ended: '代講の募集は終わっています。画面を再読み込みしてください。',
    taken:
      'ほかの方がすでに引き受けています。変えるときは、先にその方の「できないと聞いた」を押してください。',
    busy_own: 'この時間には、ほかの授業か代講の予定が入っています。センターに電話してください。',
    busy: 'この講師には、この時間にほかの授業か代講の予定が入っています。',
  },
})
