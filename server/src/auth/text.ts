import { defineWords } from '@terakoya/domain/words/words'

/** What proofs of who somebody is are refused with: passwords, codes, passkeys, accounts elsewhere. */
export const authRefusals = defineWords('authRefusals', {
  ja: {
    half_ended:
      'パスワードや組織のアカウントを確かめてから5分が過ぎたか、すでに使われたため、続けられません。はじめからログインし直してください。',
    network_stopped:
      '同じ回線から、間違ったパスワードや確認コードが1分間に{{max}}回入力されたため、この回線からのログインを一時的に止めています。{{seconds}}秒待ってから、もう一度お試しください。この端末で前に使ったことのあるユーザーIDは、待たずにログインできます。',
    outside_silent:
      '組織のアカウントを確かめるサーバーから返事がありません。しばらく待ってやり直すか、ユーザーIDとパスワードを使ってください。',
    outside_ended:
      '始めてから10分が過ぎたか、別のブラウザーで始めたか、すでに使われたため、続けられません。はじめからやり直してください。',
    outside_refused:
      '組織のアカウントの返事を確かめられなかったため、受け付けませんでした。はじめからやり直してください。続くときは、管理者に連絡してください。',
    wait: '{{duration}}待ってから、もう一度お試しください。',
    seconds: '{{seconds}}秒',
    minutes: '{{minutes}}分（{{seconds}}秒）',
    password_blank: '空白だけのパスワードは使えません。空白以外の文字を入れてください。',
    password_short: '新しいパスワードは{{minimum}}文字以上にしてください。',
    password_long: '新しいパスワードは{{max}}文字以内にしてください。',
    password_known: '新しいパスワードが、ユーザーIDや名前と同じか似ています。別のパスワードにしてください。',
    password_common:
      'よく使われるパスワードのため、推測されるおそれがあります。別のパスワードにしてください。',
    center_group: 'センターグループには授業も勤務もありません。グループの中のセンターを1つ選んでください。',
    password_changed:
      'パスワードが、たった今、別の操作で変更されました。この操作は行っていません。新しいパスワードを確かめてから、もう一度行ってください。',
    wrong_code:
      '確認コードが違うか、すでに使われています。認証アプリに今出ている6桁の数字か、まだ使っていない復旧コードを入力してください。',
    wrong_passkey:
      'パスキーを確認できませんでした。時間が過ぎたか、別のパスキーが使われました。もう一度お試しください。',
    no_passkey: '今のアドレスで使えるパスキーは登録されていません。確認コードか復旧コードを使ってください。',
  },
})
