import { Failure } from '../failure.ts'

export const wrongSecondCode = 'WRONG_CODE'

export const wrongCodeGiven = () =>
  new Failure(
    400,
    wrongSecondCode,
    '確認コードが違うか、すでに使われています。認証アプリに今出ている6桁の数字か、まだ使っていない復旧コードを入力してください。',
  )
