import { randomInt } from 'node:crypto'
import { messageWords } from '@terakoya/contract/messageWords'

/** One fault of an input, by field (spec §8, "422"), or one refused row of a save. */
export interface FieldFault {
  /** Where: `lessons[3].teacher_no`; a refused row is `lessons.3`. */
  field: string
  message: string
  /** Why a row of a save is refused: MSG_1003, BLOCKED, … */
  errorCode?: string
}

interface FailureDetails {
  errors?: readonly FieldFault[]
  /** Seconds to wait before trying again (429, 503). */
  retryAfter?: number
  /** The record as it is now, for the person whose save came second (409). */
  current?: Readonly<Record<string, unknown>>
}

/** The one way a call fails: an HTTP status, a code for programs and a sentence for people (architecture §2). */
export class Failure extends Error {
  readonly status: number
  readonly errorCode: string
  readonly details: FailureDetails

  constructor(status: number, errorCode: string, message: string, details: FailureDetails = {}) {
    super(message)
    this.name = 'Failure'
    this.status = status
    this.errorCode = errorCode
    this.details = details
  }
}

const serverTrouble = 'サーバーで問題が起きたため、処理できませんでした。変更は保存されていません。'

export const failures = {
  malformed: (message: string) => new Failure(400, 'BAD_REQUEST', message),
  /** An operation that makes no sense as things stand (spec §8, "400"). */
  refused: (errorCode: string, message: string) => new Failure(400, errorCode, message),
  notSignedIn: () =>
    new Failure(
      401,
      'NOT_SIGNED_IN',
      'ログインしていないか、ログインの有効期限が切れました。もう一度ログインしてください。',
    ),
  /** 401: the session ended with it; 403: at the door, with the right password. */
  loginStopped: (status: 401 | 403) =>
    new Failure(
      status,
      'SUSPENDED',
      'このユーザーIDは利用を停止しています。教室または管理者に連絡してください。',
    ),
  forbidden: () =>
    new Failure(403, 'FORBIDDEN', 'この操作を行う権限がありません。必要な場合は管理者に連絡してください。'),
  forged: () =>
    new Failure(
      403,
      'FORGED',
      'この画面以外から送られた操作のため、受け付けませんでした。画面を開き直してください。',
    ),
  passwordChangeNeeded: () =>
    new Failure(
      403,
      'PASSWORD_CHANGE_REQUIRED',
      '仮のパスワードでログインしています。先に新しいパスワードを設定してください。',
    ),
  enrolmentNeeded: () =>
    new Failure(
      403,
      'SECOND_FACTOR_REQUIRED',
      '二段階認証が必要です。先に「アカウント」で認証アプリかパスキーを登録してください。',
    ),
  unknownCall: (api: string) =>
    new Failure(
      404,
      'UNKNOWN_CALL',
      `「${api.slice(0, 80)}」という処理はありません。画面を再読み込みしてください。`,
    ),
  notFound: (what = '対象のデータ') =>
    new Failure(
      404,
      'NOT_FOUND',
      `${what}が見つかりません。削除されたか、閲覧できる範囲の外にあります。一覧に戻って確認してください。`,
    ),
  conflict: (current?: Readonly<Record<string, unknown>>) =>
    new Failure(409, 'MSG_0001', messageWords.say('MSG_0001'), current ? { current } : {}),
  /** The record is needed elsewhere and can't be removed, or not become what a field says. */
  inUse: (message: string, field?: string) =>
    new Failure(409, 'IN_USE', message, field === undefined ? {} : { errors: [{ field, message }] }),
  invalid: (errors: readonly FieldFault[]) =>
    new Failure(422, 'VALIDATION_ERROR', errors[0]?.message ?? '入力に誤りがあります。', { errors }),
  tooMany: (seconds: number) =>
    new Failure(
      429,
      'TOO_MANY_REQUESTS',
      `操作の回数が多すぎます。${seconds}秒待ってから、もう一度お試しください。`,
      {
        retryAfter: seconds,
      },
    ),
  /** Work that few can ask for at once: as many as may wait are waiting already. */
  busy: (what: string, seconds: number) =>
    new Failure(
      429,
      'TOO_MANY_REQUESTS',
      `${what}が混み合っています。${seconds}秒ほど待ってから、もう一度お試しください。`,
      { retryAfter: seconds },
    ),
  /** A person's own requests before this one are still worked on, and as many wait as may. */
  stillWorking: () =>
    new Failure(
      429,
      'TOO_MANY_REQUESTS',
      '前に送られた操作の処理がまだ終わっていないため、この操作は受け付けていません。5秒ほど待ってから、もう一度お試しください。',
      { retryAfter: 5 },
    ),
  unavailable: () =>
    new Failure(
      503,
      'UNAVAILABLE',
      'ただいまデータベースに接続できません。入力はそのままにして、少し待ってからもう一度お試しください。',
    ),
  /** More is asked than the server gets done. Not all come again in the same second: that would be the next crowd. */
  overloaded: () =>
    new Failure(
      503,
      'OVERLOADED',
      'ただいまサーバーが混み合っています。入力はそのままにして、少し待ってからもう一度お試しください。',
      { retryAfter: randomInt(2, 7) },
    ),
  /** The server ends: another one may be there in a moment. */
  stopping: () =>
    new Failure(
      503,
      'STOPPING',
      'サーバーを停止しているため、受け付けられません。入力はそのままにして、少し待ってからもう一度お試しください。',
    ),
  /** A request that doesn't arrive in time. */
  slowSending: () =>
    new Failure(
      408,
      'REQUEST_TIMEOUT',
      '送信に時間がかかりすぎたため、受け付けられませんでした。通信の状態を確かめて、もう一度お試しください。',
    ),
  timeout: () =>
    new Failure(
      408,
      'TIMEOUT',
      '処理に時間がかかりすぎたため中止しました。範囲を狭めるか、少し待ってからもう一度お試しください。',
    ),
  /** A defect of ours. By the number of the request its line is found in the log. */
  server: (request?: string) =>
    new Failure(
      599,
      'SERVER_ERROR',
      request === undefined
        ? `${serverTrouble}続く場合は管理者に連絡してください。`
        : `${serverTrouble}続く場合は、番号 ${request} を管理者に伝えてください。`,
    ),
} as const

/** Messages of spec §8's catalogue that a call itself answers. */
export const scheduleFailures = {
  overlap: () => new Failure(409, 'MSG_1003', messageWords.say('MSG_1003')),
  shiftGone: () => new Failure(409, 'MSG_1004', messageWords.say('MSG_1004')),
  homeChanges: () =>
    new Failure(
      409,
      'HOME_CHANGES',
      'この生徒には所属センターの変更が予定されているため、更新できません。「所属センター変更」で予定を確かめてください。',
    ),
  centerClosed: () =>
    new Failure(409, 'CENTER_CLOSED', '移る先のセンターが無効になりました。別のセンターを選んでください。'),
  centerAwaited: () =>
    new Failure(
      409,
      'CENTER_AWAITED',
      'このセンターに移る予定の生徒がいるため、更新できません。「所属センター変更」で予定を取り消すか、変更の日を過ぎてから、もう一度行ってください。',
    ),
  reported: () =>
    new Failure(
      409,
      'REPORT_BEGUN',
      '報告書が書き始められている授業のため、日時の変更・センター移動・取り消しはできません。先に報告書を削除してください。',
    ),
  dayClosed: () =>
    new Failure(
      409,
      'DAY_CLOSED',
      'この日または時限は休校になっているため、授業を置けません。開校している日時を選んでください。',
    ),
} as const
