import { expect, test } from 'vitest'
import { z } from 'zod'
import { centerDays } from './lessons/C40101-weekly-assignment/weekInput.ts'
import { fieldErrors, messageOf, pathText } from './messages.ts'
import {
  flag,
  int32,
  layoutCode,
  periodNo,
  realDate,
  recordNo,
  requiredText,
  text,
  timeLimitNo,
} from './scalars.ts'

const lesson = z.discriminatedUnion('_action', [
  z.strictObject({ _action: z.literal('assignTeacher'), teacher_no: recordNo }),
  z.strictObject({ _action: z.literal('removeTeacher') }),
])
const expectPeriod =
  '時限（time_limit_no）は90分の時限（10、20、30、40、50、60、70）で入力してください。前半・後半だけは選べません。'
const many = (length: number) => Array.from({ length }, () => 1)

/** The field's schema, the value it is given, and the sentence people read. */
const cases: [field: string, schema: z.ZodType, value: unknown, message: string][] = [
  ['teacher_no', recordNo, undefined, '講師番号（teacher_no）が入力されていません。整数で入力してください。'],
  ['teacher_no', recordNo, null, '講師番号（teacher_no）が空（null）です。整数で入力してください。'],
  ['teacher_no', recordNo, '1', '講師番号（teacher_no）は整数で入力してください。'],
  ['teacher_no', recordNo, 1.5, '講師番号（teacher_no）は整数で入力してください。'],
  ['teacher_no', recordNo, 0, '講師番号（teacher_no）は1以上の整数で入力してください。'],
  ['teacher_no', recordNo, 2 ** 31, '講師番号（teacher_no）は2147483647以下の整数で入力してください。'],
  ['teacher_no', recordNo, 2 ** 60, '講師番号（teacher_no）は9007199254740991以下の整数で入力してください。'],
  ['deviation_score', z.number().min(0), -1, '偏差値（deviation_score）は0以上の数値で入力してください。'],
  ['deviation_score', z.number().gt(0), 0, '偏差値（deviation_score）は0より大きい数値で入力してください。'],
  [
    'deviation_score',
    z.number().lt(100),
    100,
    '偏差値（deviation_score）は100より小さい数値で入力してください。',
  ],
  ['deviation_score', z.number(), Number.NaN, '偏差値（deviation_score）は数値で入力してください。'],
  ['time_limit_no', periodNo, 41, expectPeriod],
  ['time_limit_no', periodNo, 80, expectPeriod],
  ['title', requiredText(3), 'あいうえ', 'タイトル（title）は3文字以内で入力してください。'],
  ['title', requiredText(3), undefined, 'タイトル（title）が入力されていません。文字で入力してください。'],
  [
    'title',
    requiredText(3),
    '　 ',
    'タイトル（title）が入力されていません。空白以外の文字を入力してください。',
  ],
  [
    'title',
    text(9),
    'a\u0000',
    'タイトル（title）に使えない文字（制御文字や壊れた絵文字など）が含まれています。取り除いてください。',
  ],
  [
    'title',
    text(9),
    '\ud83d',
    'タイトル（title）に使えない文字（制御文字や壊れた絵文字など）が含まれています。取り除いてください。',
  ],
  [
    'user_password',
    z.string().min(1),
    '',
    'パスワード（user_password）が入力されていません。1文字以上で入力してください。',
  ],
  ['user_password', z.string().min(4), 'abc', 'パスワード（user_password）は4文字以上で入力してください。'],
  ['lessons', z.array(int32).max(2), many(3), '授業の一覧（lessons）は2件以内で指定してください。'],
  ['lessons', z.array(int32).min(1), [], '授業の一覧（lessons）は1件以上指定してください。'],
  ['lessons', z.array(int32), {}, '授業の一覧（lessons）は一覧（配列）で入力してください。'],
  [
    'mode',
    z.enum(['reset', 'release']),
    'x',
    '処理の種類（mode）はreset、releaseのいずれかを指定してください。',
  ],
  ['mode', z.literal('x'), 'y', '処理の種類（mode）は「x」を指定してください。'],
  ['pinned_flag', flag, 2, '固定フラグ（pinned_flag）は0、1のいずれかを指定してください。'],
  ['pinned_flag', flag, undefined, '固定フラグ（pinned_flag）は0、1のいずれかを指定してください。'],
  [
    'schedule',
    lesson,
    { _action: 'x' },
    '操作の種類（schedule._action）はassignTeacher、removeTeacherのいずれかを指定してください。',
  ],
  [
    'schedule',
    lesson,
    { _action: 'assignTeacher', teacher_no: 0 },
    '講師番号（schedule.teacher_no）は1以上の整数で入力してください。',
  ],
  ['schedule', lesson, 7, '授業（schedule）は項目のまとまり（オブジェクト）で入力してください。'],
  [
    'schedule_date',
    realDate,
    '2026-02-31',
    '授業日（schedule_date）は存在する日付を「2026-04-01」の形で入力してください（1900年から3999年まで）。',
  ],
  [
    'time_limit_no',
    timeLimitNo,
    13,
    '時限（time_limit_no）は時限の番号（10から72まで、一の位は0・1・2）で入力してください。',
  ],
  [
    'course_setting_no',
    layoutCode,
    103,
    'レイアウトコード（course_setting_no）は100、101、102、200、201、202のいずれかを指定してください。',
  ],
  [
    'email',
    z.email(),
    'x',
    'メールアドレス（email）はメールアドレスの形（例: name@example.jp）で入力してください。',
  ],
  [
    'email',
    z.union([z.literal(''), z.email()]),
    'x',
    'メールアドレス（email）はメールアドレスの形（例: name@example.jp）で入力してください。',
  ],
  ['_id', z.uuid(), 'x', 'ファイル番号（_id）は一覧から選んだ番号（UUID）で入力してください。'],
  ['id', z.union([z.string(), z.number()]), true, '番号（id）は文字または整数で入力してください。'],
  ['size', z.number().multipleOf(15), 7, 'サイズ（size）は15の倍数で入力してください。'],
  ['html', z.never().optional(), 'x', 'HTML（html）は指定できません。取り除いてください。'],
  [
    'names',
    z.record(z.string().max(2), z.number()),
    { aaa: 1 },
    '「names.aaa」は2文字以内で入力してください。',
  ],
  ['unheard', z.string(), 1, '「unheard」は文字で入力してください。'],
  ['flags', z.array(flag), [1, 2], '2件目の「flags[1]」は0、1のいずれかを指定してください。'],
  [
    'title',
    z.string().refine(() => false),
    'x',
    'タイトル（title）の内容が正しくありません。入力を確かめて直してください。',
  ],
]

test.each(cases)('%s %# says what is wrong and what to do', (field, schema, value, message) => {
  const { error } = z.strictObject({ [field]: schema }).safeParse({ [field]: value })
  const [first] = error ? fieldErrors(error) : []
  expect(first?.message).toBe(message)
  expect(first?.message).toContain(first?.field)
})

test('a fault deep in a list names its position', () => {
  const { error } = z
    .strictObject({ lessons: z.array(z.strictObject({ teacher_no: recordNo })) })
    .safeParse({ lessons: [{ teacher_no: 1 }, { teacher_no: 1 }, { teacher_no: 1 }, { teacher_no: -1 }] })
  expect(error && fieldErrors(error)).toEqual([
    {
      field: 'lessons[3].teacher_no',
      message: '4件目の講師番号（lessons[3].teacher_no）は1以上の整数で入力してください。',
    },
  ])
})

test('every unknown item is named by itself', () => {
  const { error } = z
    .strictObject({ schedule: z.strictObject({}) })
    .safeParse({ schedule: { a: 1 }, ...JSON.parse('{"b\\u0000":1,"__proto__":1}') })
  expect(error && fieldErrors(error)).toEqual([
    {
      field: 'schedule.a',
      message: '「schedule.a」という項目は受け付けていません。項目名を確かめるか、取り除いてください。',
    },
    {
      field: 'b?',
      message: '「b?」という項目は受け付けていません。項目名を確かめるか、取り除いてください。',
    },
    {
      field: '__proto__',
      message: '「__proto__」という項目は受け付けていません。項目名を確かめるか、取り除いてください。',
    },
  ])
})

test('an end before its start names both', () => {
  const given = { center_no: 1, start_date: '2026-04-02', end_date: '2026-04-01' }
  const { error } = centerDays.safeParse(given)
  expect(error && fieldErrors(error).map(each => each.message)).toEqual([
    '終了日（end_date）は開始日（start_date）以降の日を入力してください。',
  ])
})

test('a range that is too long says how many days it may have', () => {
  const given = { center_no: 1, start_date: '2026-04-01', end_date: '2026-09-01' }
  const { error } = centerDays.safeParse(given)
  expect(error && fieldErrors(error).map(each => each.message)).toEqual([
    '終了日（end_date）は開始日から42日以内の日を入力してください。',
  ])
})

test('an input that is no object at all is called the input', () => {
  const { error } = z.strictObject({}).safeParse('x')
  expect(error && fieldErrors(error)).toEqual([
    { field: 'input', message: '入力（input）は項目のまとまり（オブジェクト）で入力してください。' },
  ])
})

test('a label that is given goes before the dictionary', () => {
  const { error } = z.strictObject({ center_no: recordNo }).safeParse({ center_no: 0 })
  const [issue] = error?.issues ?? []
  expect(issue && messageOf(issue, '移動元')).toBe('移動元（center_no）は1以上の整数で入力してください。')
})

test('a list with a thousand faults is answered with a hundred', () => {
  const { error } = z.strictObject({ rows: z.array(recordNo) }).safeParse({ rows: many(1000).map(() => 0) })
  expect(error && fieldErrors(error)).toHaveLength(100)
})

test('an endless name of an unknown item is cut', () => {
  expect(pathText(['rows', 0, 'x'.repeat(500)])).toBe(`rows[0].${'x'.repeat(60)}`)
})
