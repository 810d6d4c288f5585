import { messageCatalogue } from '@terakoya/contract/messageCatalogue'
import { defineWords } from '@terakoya/domain/words/words'

/** What the weekly assignment is refused with. */
export const assignmentRefusals = defineWords('assignmentRefusals', {
  ja: {
    other_wishes:
      '「{{center}}」は自動割当の希望の設定が違うため、一緒に割り当てられません。設定をそろえるか、別に割り当ててください。',
    moved_away: 'この授業は、ほかのセンターに移しているため、移せません。先に移動を取りやめてください。',
    comparing: 'この週の案を比べている途中です。終わるのを待つか、中止してからもう一度お試しください。',
    alike: '同じ設定の案（variants）があります。案ごとに違う設定を選んでください。',
    not_compared: 'この比較には採用できる案がありません。もう一度「案を比べる」から始めてください。',
    compared_before:
      '案を比べたあとに割り当てやシフトが変わったため、この案は使えません。もう一度比べてください。',
    diff_changed:
      '確認した後に割り当てが変わったため、配信していません。もう一度違いを確認してから配信してください。',
    already_begun: 'すでに始まっている週のため、配信を停止できません。翌週以降の週を選んでください。',
    not_distributed: 'この週は配信されていないため、停止できません。',
    taken_elsewhere:
      '移動先のセンターで講師が割り当てられているため、センター移動を取り消せません。先に移動先で講師を外してもらってください。',
    already_there: 'この授業はすでにそのセンターにあります。別のセンターを選んでください。',
    pinned_here: '固定された授業のため、センターを移せません。先に固定を外して保存してください。',
    still_taught: '講師が割り当てられている授業のため、センターを移せません。先に講師を外してください。',
    origin_closed:
      '元のセンターが無効になっているため、センター移動を取り消せません。別のセンターへ移してください。',
    attended:
      '出席の記録がある授業のため、変更できません。記録が誤っているときは、先に出欠を「未」に戻してください。',
    pinned_teacher:
      '固定された授業のため、講師を変えたり外したりできません。先に固定を外してから、もう一度保存してください。',
    first_of_refused: '{{message}}（保存できない変更は全部で{{count}}件あります）',
    nothing_lost:
      '組み直す理由がありません。休む講師と時間、休みにする時間、講師を探す授業のどれかを選んでください。',
    place_assigned:
      '講師を探す授業の中に、すでに講師が決まっているものがあります。画面を再読み込みして確認してください。',
    replan_day: '組み直す日は、表示している週の日付で指定してください。',
    office_lessons_there: messageCatalogue.MSG_1003.lessons_there,
    office_work_there: messageCatalogue.MSG_1003.office_work_there,
    office_pinned_there:
      'この時間には固定された授業があるため、事務作業を登録できません。先に固定を外すか、別の時間を選んでください。',
    office_twice: '同じ事務作業が二度含まれています（{{field}}）。画面を再読み込みしてください。',
    office_disagrees:
      '曜日か時間区分が日付・時限と合っていません（{{field}}）。画面を再読み込みしてください。',
    password_needed: '警告のある割り当てを保存するには、パスワードの確認が必要です。',
    sentences: '{{first}}{{then}}',
    one_period: '代講は、同じ日の同じ時限の授業をまとめて探せます。1つの時限の授業を選んでください。',
    why_not_assigned:
      'この授業には講師が決まっているため、割り当てられない理由はありません。画面を再読み込みして確認してください。',
    why_not_attended:
      '出席の記録がある授業のため、割り当てられる講師を探せません。別の授業を選んでください。',
  },
})

/** What a line of a lesson's history says beside its teachers. */
export const historyWords = defineWords('lessonHistory', {
  ja: {
    type_changed: '講師の種類の希望：{{from}} → {{to}}',
    pinned: '固定',
    elsewhere: '別のセンターでの変更',
    msg_1003: messageCatalogue.MSG_1003.history,
    msg_1004: messageCatalogue.MSG_1004.history,
    list: '、',
  },
})
