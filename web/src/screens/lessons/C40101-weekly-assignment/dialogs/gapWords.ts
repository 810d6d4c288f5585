import { defineWords } from '../../../../words/words.ts'

/** What lacks, or is otherwise than one would think, before a week is distributed. */
export const gapWords = defineWords('C40101-distribution-gaps', {
  ja: {
    untold: 'まだ知らせていない急な休みの対応が{{count}}件あります',
    untold_hint:
      'この配信で知らせるのは、担当の変更だけです。休講や日時の変更も伝えるには、対応の記録から知らせてください（配信も一緒に行えます）。',
    untold_absence: '{{day}} {{teacher}}さんの休み',
    untold_closing: '{{day}} 臨時休校',
    untold_lessons: '休講・日時の変更{{count}}件',
    barred: '受け持てないはずの講師の授業が{{count}}件あります',
    barred_hint: '配信すると、この講師で知らせます。先に講師を変えてください。',
    barred_of: '{{student}}さん・{{teacher}}（{{why}}）',
    unreachable: 'メールの宛先がないため、知らせられない人が{{count}}名います',
    unreachable_hint: '電話などで知らせるか、配信する前に宛先を登録してください。',
    unreachable_student: '生徒 {{name}}',
    unreachable_teacher: '講師 {{name}}',
    back_to_back: '続けて使う会議アカウントが{{count}}件あります',
    back_to_back_of: '{{teacher}}（「{{account}}」、前の授業は{{before}}）',
    back_to_back_hint:
      '前の授業が延びると、次の講師は会議を始められません。先に「教室稼働状況」で会議アカウントを増やすと減らせます。予備の会議アカウントがあれば、その場で切り替えられます。',
    back_to_back_done:
      '前の授業が延びると、次の講師は会議を始められません。「教室稼働状況」で予備の会議アカウントを用意しておくと、その場で切り替えられます。',
  },
})
