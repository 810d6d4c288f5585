import { defineWords } from '../../../words/words.ts'

export const systemStateWords = defineWords('SystemState', {
  ja: {
    all_well: '直すことはありません',
    some: '確かめることが {{count}}件 あります',
    checked: '{{time}} 現在',
    state_ok: '良好',
    state_warn: '注意',
    state_fault: '要対応',
    backup: '控え',
    backup_good: '最後の控えは {{when}} に作りました。',
    backup_none_yet: '控えがまだ一度も作られていません。',
    backup_failed:
      'そのあと {{when}} に試しましたが、作れませんでした。サーバーの記録で理由を確かめてください。',
    backup_off: '控えを作る設定（BACKUP_DIR）がありません。機械が壊れると、記録は戻せません。',
    backup_outside:
      '外のデータベースを使っています。控えは、そのデータベースの道具で作ってください（ここでは確かめられません）。',
    standby: 'データベースの控えの機械',
    standby_there: 'もう 1 台の機械が、書いたものをそのつど受け取っています。',
    standby_missing:
      'データベースが 1 台だけで動いています。壊れると直前の記録が失われることがあります。もう 1 台の機械を確かめてください（docs/standby.md）。',
    mails: 'メール',
    mails_sent: '送信待ち {{waiting}}件、送れなかったもの {{failed}}件（2日間）。',
    mails_late:
      '最も古いものが {{minutes}}分 待っています。メールのサーバーが止まっていないか確かめてください。',
    mails_off: 'メールを送る設定（SMTP_URL）がないため、送らずに保管しています。',
    mails_look: '送れなかったメールを見る',
    jobs: '自動割当などの処理',
    jobs_now: '実行中 {{running}}件、待っているもの {{waiting}}件、失敗したもの {{failed}}件（24時間）。',
    disk: '空き容量',
    disk_free: '{{total}} のうち {{free}} が空いています。',
    disk_low: '少なくなっています。古いファイルを移すか、ディスクを増やしてください。',
    defects: '最近の誤り',
    defects_none: 'サーバーを起動してから、誤りは起きていません。',
    defects_hint:
      'サーバーを起動してからの、新しい20件です。くわしい内容は、サーバーの記録を番号で探してください。',
    defect_at: '時刻',
    defect_about: '操作',
    defect_request: '番号',
    versions: '版',
    version: '寺子屋',
    started: '起動した時刻',
    node: 'Node.js',
    postgres: 'PostgreSQL',
    schema: 'データベースの形',
  },
})
