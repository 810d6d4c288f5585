import { Failure, failures } from '../failure.ts'

export const wrongSecondCode = 'WRONG_CODE'

export const wrongCodeGiven = () =>
  new Failure(
    400,
    wrongSecondCode,
    '確認コードが違うか、すでに使われています。認証アプリに今出ている6桁の数字か、まだ使っていない復旧コードを入力してください。',
  )

export const wrongPasskeyGiven = () =>
  new Failure(
    400,
    wrongSecondCode,
    'パスキーを確認できませんでした。時間が過ぎたか、別のパスキーが使われました。もう一度お試しください。',
  )

export const noPasskey = () =>
  failures.refused(
    'NO_PASSKEY',
    '今のアドレスで使えるパスキーは登録されていません。確認コードか復旧コードを使ってください。',
  )
