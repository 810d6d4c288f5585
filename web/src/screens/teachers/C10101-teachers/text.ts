import { defineWords } from '../../../words/words.ts'

export const teacherWords = defineWords('C10101', {
  ja: {
    chosen: '{{count}}件を選択',
    keys: '矢印キーで動き、スペースキーで選びます。',
    invalid_subject: '無効',
    office_facts: '登録内容',
    office_hint: '直したいところがあるときは、所属センターに連絡してください。',
    teacher_id: '講師ID',
    name: '氏名',
    kind: '講師の種類',
    centers: '担当センター',
    most: '1日の最大コマ数',
    most_in_row: '続けて担当できるコマ数',
    subjects: '担当科目',
    no_subjects: 'まだ登録されていません',
    periods: '{{count}}コマ',
    incident_hint:
      'この講師が急に休むとき、代わりの講師、休講、連絡までを1つの画面で進めます。今日の授業から始まります。',
    incident_open: '今日の急な休みに対応する',
    incident_none: '急な休みの対応を行う権限がありません。',
    chat_hint: 'この講師とセンターだけのチャットを開きます。生徒と保護者には見えません。',
    chat_open: 'この講師とのチャットを開く',
    chat_none: 'チャットを使う権限がありません。',
    untaught_title: '外す科目の授業が、これから{{count}}件あります',
    untaught_body:
      '保存しても、担当はこの講師のまま残り、「講師割当」に警告が出ます。授業を開いて、講師を変えるか割り当て直してください。',
    ahead_one:
      'この講師には、{{until}}まで、これからの授業が{{lessons}}件あります。無効にしても、担当はそのまま残ります。先に「講師割当」で担当を替えてください。',
    ahead_many:
      'このうち{{teachers}}名に、{{until}}まで、これからの授業が合わせて{{lessons}}件あります。無効にしても、担当はそのまま残ります。先に「講師割当」で担当を替えてください。',
    section_centers: 'センターと担当',
    hint_home: '勤務の中心になるセンター',
    hint_centers: 'シフトを入れられるセンター。所属センターも入れます',
    hint_most: '1〜7',
    hint_in_row: '1〜7。空欄は決めていない',
    hint_desired: '0 は決めていない',
    section_contact: '連絡先',
    section_office: '事務',
    hint_comment: '職員だけが見るメモです。講師本人には見えません',
    hint_own_desired: '1週間に受け持ちたいコマ数。0 は決めていない',
    hint_contacts: '連絡がつかないときに、センターから電話することがあります',
  },
})
