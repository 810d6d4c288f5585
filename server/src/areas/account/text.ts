import { defineWords } from '@terakoya/domain/words/words'

/** What signing in and one’s own account are refused with. */
export const accountRefusals = defineWords('accountRefusals', {
  ja: {
    password_expired: '仮のパスワードの有効期限が切れています。管理者に再発行を依頼してください。',
    upload_day_limit:
      '1日にアップロードできる合計（{{limit}}）を超えるため、受け取れません。ファイルを減らすか、明日もう一度送ってください。',
    wrong_credentials: 'ユーザーIDまたはパスワードが違います。確認して、もう一度入力してください。',
    ask_for_help: 'パスワードを忘れたときや、間違えた覚えがないときは、教室または管理者に連絡してください。',
    stopped_device:
      'この端末で、このユーザーIDのパスワードの間違いが続いたため、この端末からのログインを{{until}}まで止めています。',
    stopped_network:
      'このユーザーIDのパスワードの間違いが続いたため（ほかの人が入力したのかもしれません）、今の回線からのログインを{{until}}まで止めています。',
    stopped_everywhere:
      'あちこちの回線から、このユーザーIDに間違ったパスワードが何度も入力されたため、初めて使う端末からのログインを{{until}}まで止めています。',
    known_device_may: '前にログインしたことのある端末からは、待たずにログインできます。',
    stopped_code: '確認コードやパスキーの間違いが続いたため、ログインを{{until}}まで止めています。',
    check_the_clock:
      '認証アプリの時刻が合っているかも確かめてください。認証アプリもパスキーも復旧コードも使えないときは、管理者に連絡してください。',
    stopped_proof: '確認コードやパスキーの間違いが続いたため、確認を{{until}}まで止めています。',
    nothing_works: '認証アプリもパスキーも復旧コードも使えないときは、管理者に連絡してください。',
    stopped_password: 'パスワードの間違いが続いたため、パスワードの確認を{{until}}まで一時的に止めています。',
    password_forgotten: 'パスワードを忘れたときは、管理者に連絡してください。',
    wrong_password: 'パスワードが違います。ログインに使っているパスワードを入力してください。',
    same_password: '新しいパスワードが今のパスワードと同じです。別のパスワードにしてください。',
    outside_already:
      '組織のアカウントは、すでに結び付けられています。別のアカウントにするときは、先に解除してください。',
    outside_others:
      'このアカウントは、ほかのユーザーに結び付けられています。別のアカウントを選ぶか、管理者に連絡してください。',
    outside_off: '組織のアカウントは結び付けられていません。',
    outside_unknown:
      '選んだアカウントは、寺子屋のどのユーザーにも結び付けられていないため、ログインできません。ユーザーIDとパスワードでログインし、「アカウント」で結び付けてください。',
    passkey_no_host:
      'サーバーのアドレスが数字（IPアドレス）のため、パスキーは使えません。認証アプリを使ってください。',
    passkey_too_many:
      'パスキーは{{max}}個まで登録できます。使っていないものを削除してから、登録してください。',
    passkey_not_made:
      'パスキーを登録できませんでした。始めてから5分が過ぎたか、ほかの画面で作られたものです。はじめからやり直してください。',
    passkey_known: 'このパスキーは、すでに登録されています。',
    registration_off:
      '利用登録は受け付けていません。ユーザーIDが必要なときは、教室または管理者に連絡してください。',
    view_name_taken: 'ビュー名（view_name）「{{name}}」はすでに使われています。別の名前を入力してください。',
    views_of_screen: 'ビューは1つの画面に{{max}}個まで保存できます。使わないビューを削除してください。',
    views_in_all: 'ビューは全部の画面を合わせて{{max}}個まで保存できます。使わないビューを削除してください。',
    view_of_names:
      '人を探す一覧の検索語（search）はビューに保存できません。検索語を空にして保存してください。',
    view_of_no_list: 'この画面（screen_code）には、ビューを保存できる一覧がありません。',
    view_part_unknown:
      'この一覧にない項目か値があります（{{part}}）。画面を再読み込みして、選び直してください。',
    app_on:
      '認証アプリはすでに登録されています。スマートフォンを替えたときは、先に解除してから登録し直してください。',
    app_not_begun:
      '登録するための二次元コードは、作られていないか、新しくなったか、15分が過ぎています。はじめからやり直してください。',
    app_off: '認証アプリは登録されていません。',
    factor_off: '二段階認証を使っていません。',
    app_wrong_code:
      '確認コードが違います。認証アプリに今出ている6桁の数字を入力してください。続くときは、スマートフォンの時刻が合っているかを確かめてください。',
    no_sibling: 'きょうだいとして加えられるのは、生徒のユーザーIDだけです。',
    proof_missing: '確認コードを入力するか、パスキーで確認してください。',
  },
})

/** What a private calendar says of lessons and work. */
export const calendarWords = defineWords('calendarWords', {
  ja: { name: '寺子屋の予定', office: '事務作業', taught: '{{subjects}}（{{count}}名）', dots: '・' },
})
