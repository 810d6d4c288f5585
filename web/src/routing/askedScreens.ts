import { defineWords } from '../words/words.ts'

/**
 * By which words of the trade a screen is asked for that its title doesn't hold, by its key, several with `/` between them;
 * their beginnings are enough (病気: 急な休みの対応).
 */
export const askedScreens = defineWords('askedScreens', {
  ja: {
    incident:
      '病気/びょうき/急病/体調不良/休み/やすみ/お休み/欠勤/けっきん/休講/きゅうこう/休校/臨時休校/休校日/臨時休業/休業/閉校/へいこう/閉じる/とじる/センターを閉じる/閉める/台風/大雪/代講/だいこう',
    'C40411-requests': '振替/ふりかえ/欠席/けっせき/追加/休み/やすみ/お休み',
    'C30101-application': '振替/ふりかえ/欠席/けっせき/季節講習/きせつこうしゅう/講習/毎週',
    'C40501-lesson-list': '振替/ふりかえ/欠席/けっせき/休講/きゅうこう/出欠/しゅっけつ/時間割/じかんわり',
    'C40701-attendance-check': '出勤/しゅっきん/欠勤/遅刻/ちこく/勤怠/きんたい',
    'C40101-weekly-assignment': '時間割/じかんわり/代講/だいこう/担当/配信/自動割当',
    'C10201-shifts': '出勤/しゅっきん/勤務/きんむ/休み/やすみ/病気/びょうき/希望',
    'C10301-shift-overview': '出勤/しゅっきん/勤務/きんむ/提出',
    'C11101-teacher-today': '出勤/しゅっきん/授業/じゅぎょう/入室/今日',
    'C11201-teacher-schedule': '授業/じゅぎょう/休み/やすみ/休講/きゅうこう/カレンダー',
    'C21101-student-today': '入室/授業/じゅぎょう/会議',
    'C21201-student-schedule':
      '休み/やすみ/お休み/欠席/けっせき/病気/びょうき/休講/きゅうこう/時間割/カレンダー/申請',
    'M21001-calendar': '休校/休校日/きゅうこう/閉校/へいこう/祝日/休日/年度',
    'C30201-full-seats': '受付停止/空席/定員',
    'M20901-users': 'パスワード/ぱすわーど/ログイン/権限/けんげん/アカウント',
    'C20101-students': '名簿/めいぼ/入会/入塾/退会/退塾/休塾/保護者/連絡先',
    'C20201-karte': '面談/志望校/指導計画/カルテ',
    'C20301-home-center': '転籍/移籍',
    'C10101-teachers': '先生/名簿/めいぼ',
    'C10101-teacher-edit': '自分/電話番号/メールアドレス',
    'C00102-alerts': '警告/けいこく',
    'C50101-report-approval': '差し戻し/さしもどし/承認',
    chatroom: '連絡/れんらく/メッセージ',
    'zoom-log': 'ズーム/入退室/遅刻/ちこく',
    untold: '電話/でんわ/手紙/てがみ/郵送',
    'mail-history': 'メール/送信',
    'system-state': 'バックアップ/控え/障害/故障',
    settings: '締切/しめきり/受付/保存期間',
    readiness: '準備/足りない/不足/初期設定',
    'M00501-operation-status': '稼働/会議アカウント',
    'M20701-mail-templates': '文面/メール',
    'C00103-help': '使い方/つかいかた/マニュアル/困った',
  },
})
