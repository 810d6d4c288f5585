import { dayText } from '@terakoya/domain/days/dayText'
import type { z } from 'zod'
import { fieldLabel } from './fieldLabels.ts'
import { validatorSentence } from './validators/validatorSentence.ts'

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

/** One fault of an input: where (`lessons[3].teacher_no`) and what to do about it. */
export interface FieldError {
  field: string
  message: string
}

/** Most faults that one answer lists: the first ones are enough to mend the rest. */
const maxErrors = 100

/**
 * The faults of an input, one per field, as sentences for people (spec §8 "422", experience §3). Every message
 * holds the field's path. `labels`: the call's own words for its fields.
 */
export function fieldErrors(error: z.ZodError, labels: Labels = {}): FieldError[] {
  return error.issues.flatMap(issue => errorsOf(issue, labels)).slice(0, maxErrors)
}

/** What the screen calls the fields of the input, those inside it by their path: `body.survey.known_by`. */
type Labels = Readonly<Partial<Record<string, string>>>

function labelIn(labels: Labels, path: Path): string | undefined {
  const name = path.filter(part => typeof part === 'string').join('.')
  return Object.hasOwn(labels, name) ? labels[name] : undefined
}

function errorsOf(issue: Issue, labels: Labels): FieldError[] {
  if (issue.code !== 'unrecognized_keys') {
    return [{ field: pathText(issue.path), message: messageOf(issue, labelIn(labels, issue.path)) }]
  }
  return issue.keys.slice(0, maxErrors).map(key => {
    const path = [...issue.path, key]
    return { field: pathText(path), message: messageOf({ ...issue, keys: [key] }) }
  })
}

/** The sentence of one fault: the field by label and path, what is wrong, what to do. */
export function messageOf(issue: Issue, label?: string): string {
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.slice(0, 5).map(key => `「${pathText([...issue.path, key])}」`)
    return `${names.join('')}という項目は受け付けていません。項目名を確かめるか、取り除いてください。`
  }
  return `${nameOf(issue.path, label)}${sentenceOf(issue)}`
}

/** `lessons[3].teacher_no`; `input` for the whole. Made safe to print: names of unknown keys come from outside. */
export function pathText(path: Path): string {
  const text = path.reduce<string>((sofar, part) => {
    if (typeof part === 'number') return `${sofar}[${part}]`
    return sofar === '' ? printable(String(part)) : `${sofar}.${printable(String(part))}`
  }, '')
  return text === '' ? 'input' : text
}

function printable(text: string): string {
  return text
    .slice(0, 60)
    .replace(/[\p{Cc}\p{Cs}]/gu, '?')
    .trim()
}

/** `3件目の講師番号（lessons[2].teacher_no）`, or the path alone where nobody has given it a name. */
function nameOf(path: Path, given?: string): string {
  const field = pathText(path)
  const names = path.filter(part => typeof part === 'string')
  const label = given ?? fieldLabel(names.at(-1) ?? 'input')
  const position = path.findLast(part => typeof part === 'number')
  const prefix = position === undefined ? '' : `${position + 1}件目の`
  return label === undefined ? `${prefix}「${field}」` : `${prefix}${label}（${field}）`
}

function sentenceOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue)
    case 'too_big':
      return tooBig(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'invalid_value':
      return oneOf(issue.values)
    case 'invalid_format':
      return `は${allowed(issue)}で入力してください。`
    case 'not_multiple_of':
      return `は${issue.divisor}の倍数で入力してください。`
    case 'invalid_union':
      return noBranch(issue)
    case 'invalid_key':
    case 'invalid_element': {
      const [first] = issue.issues
      return first ? sentenceOf({ ...first, path: issue.path }) : unknownFault
    }
    case 'custom':
      return custom(issue.params, issue.path)
    default:
      return unknownFault
  }
}

const unknownFault = 'の内容が正しくありません。入力を確かめて直してください。'

/** The fields that hold whole numbers, by how they are named; zod's issue of a limit doesn't say. */
function numberWord(path: Path): string {
  const name = path.findLast(part => typeof part === 'string')
  return typeof name === 'string' &&
    /(_no|_nos|_flag|_code|_version|_page|_order|_type|^id|^year)$/.test(name)
    ? '整数'
    : '数値'
}

const typeWords: Readonly<Record<string, string>> = {
  string: '文字',
  int: '整数',
  boolean: 'true か false',
  array: '一覧（配列）',
  tuple: '一覧（配列）',
  object: '項目のまとまり（オブジェクト）',
  record: '項目のまとまり（オブジェクト）',
}

function typeWord(expected: string, path: Path): string {
  return expected === 'number' ? numberWord(path) : (typeWords[expected] ?? '正しい種類の値')
}

/** What was found, as zod tells it: in the issue when asked to report it, else at the end of its own message. */
function received(issue: Issue): string | undefined {
  if (issue.input === null) return 'null'
  if (issue.input !== undefined) return typeof issue.input
  return /received (\S+)$/.exec(issue.message)?.[1]
}

function wrongType(issue: z.core.$ZodIssueInvalidType): string {
  if (issue.expected === 'never') return 'は指定できません。取り除いてください。'
  const wanted = `${typeWord(issue.expected, issue.path)}で`
  switch (received(issue)) {
    case 'undefined':
      return `が入力されていません。${wanted}入力してください。`
    case 'null':
      return `が空（null）です。${wanted}入力してください。`
    default:
      return `は${wanted}入力してください。`
  }
}

function tooBig({ origin, maximum, inclusive, path }: z.core.$ZodIssueTooBig): string {
  switch (origin) {
    case 'string':
      return `は${maximum}文字以内で入力してください。`
    case 'array':
    case 'set':
    case 'map':
      return `は${maximum}件以内で指定してください。`
    case 'file':
      return `は${maximum}バイト以内のファイルを選んでください。`
    default:
      return `は${maximum}${inclusive === false ? 'より小さい' : '以下の'}${origin === 'int' ? '整数' : numberWord(path)}で入力してください。`
  }
}

function tooSmall({ origin, minimum, inclusive, path }: z.core.$ZodIssueTooSmall): string {
  switch (origin) {
    case 'string':
      return minimum === 1
        ? 'が入力されていません。1文字以上で入力してください。'
        : `は${minimum}文字以上で入力してください。`
    case 'array':
    case 'set':
    case 'map':
      return `は${minimum}件以上指定してください。`
    case 'file':
      return `は${minimum}バイト以上のファイルを選んでください。`
    default:
      return `は${minimum}${inclusive === false ? 'より大きい' : '以上の'}${origin === 'int' ? '整数' : numberWord(path)}で入力してください。`
  }
}

function oneOf(values: readonly unknown[]): string {
  const shown = values.slice(0, 15).map(value => (value === '' ? '空欄' : String(value)))
  const more = values.length > shown.length ? 'など' : ''
  if (values.length === 1) return `は「${shown[0]}」を指定してください。`
  return `は${shown.join('、')}${more}のいずれかを指定してください。`
}

function noBranch(issue: z.core.$ZodIssueInvalidUnion): string {
  const { options } = issue as { options?: readonly unknown[] }
  if (options && options.length > 0) return oneOf(options)
  const firsts = issue.errors.flatMap(branch => branch.slice(0, 1))
  const values = firsts.flatMap(first => (first.code === 'invalid_value' ? first.values : []))
  const others = firsts.filter(first => first.code !== 'invalid_value')
  if (others.length === 0) return values.length === 0 ? unknownFault : oneOf(values)
  const types = others.flatMap(first => (first.code === 'invalid_type' ? [first.expected] : []))
  if (types.length === others.length && types.length > 1) {
    return `は${[...new Set(types.map(type => typeWord(type, issue.path)))].join('または')}で入力してください。`
  }
  // One branch came further than a wrong type: its complaint is the one that helps.
  const best = others.find(first => first.code !== 'invalid_type') ?? others[0]
  return best ? sentenceOf({ ...best, path: [...issue.path, ...best.path] }) : unknownFault
}

/** What a format allows; of the patterns that are known, the signs themselves. */
function allowed(issue: z.core.$ZodIssueInvalidStringFormat): string {
  const { pattern } = issue as { pattern?: string }
  const signs = pattern === undefined ? undefined : patterns[pattern]
  return signs ?? formats[issue.format] ?? '決められた形'
}

/** The signs that our own patterns take. */
const patterns: Readonly<Record<string, string>> = {
  '/^[A-Za-z0-9._@-]{1,64}$/': '半角の英数字と . _ @ -（64文字以内）',
  '/^[A-Za-z0-9]{1,10}$/': '半角の英数字（10文字以内）',
}

const formats: Readonly<Record<string, string>> = {
  email: 'メールアドレスの形（例: name@example.jp）',
  url: 'URLの形（https:// で始まるもの）',
  uuid: '一覧から選んだ番号（UUID）',
  date: '日付（例: 2026-04-01）',
  datetime: '日時（例: 2026-04-01T18:20:00Z）',
  time: '時刻（例: 18:20）',
  regex: '使える文字と決められた桁数',
}

/** The reasons that our own checks give (scalars.ts and the inputs of single calls). */
function custom(params: Record<string, unknown> | undefined, path: Path): string {
  switch (params?.reason) {
    case 'day':
      return 'は存在する日付を「2026-04-01」の形で入力してください（1900年から3999年まで）。'
    case 'text':
      return 'に使えない文字（制御文字や壊れた絵文字など）が含まれています。取り除いてください。'
    case 'blank':
      return 'が入力されていません。空白以外の文字を入力してください。'
    case 'helpNumbers':
      return 'に読み取れない行があります。1行に1つ、「名前｜電話番号｜時間｜しるし」の順に書いてください。'
    case 'zoomUser':
      return 'は、Zoomに登録されたメールアドレスか、Zoomのユーザー番号（半角の英数字）で入力してください。'
    case 'month':
      return 'は年と月を「2026-12」の形で入力してください。'
    case 'time':
      return 'は時刻を「13:50」の形（24時間）で入力してください。'
    case 'slot':
      return 'は時限の番号（10から72まで、一の位は0・1・2）で入力してください。'
    case 'period':
      return 'は90分の時限（10、20、30、40、50、60、70）で入力してください。前半・後半だけは選べません。'
    case 'layout':
      return 'は100、101、102、200、201、202のいずれかを指定してください。'
    case 'order':
      return `は${earlier(params, path)}入力してください。`
    case 'range':
      return `は開始日から${String(params.days ?? 42)}日以内の日を入力してください。`
    case 'duplicate':
      return 'が重複しています。同じものは一つだけにしてください。'
    case 'too_large':
      return 'が長すぎるため、保存できません。文章を短くしてください。'
    case 'slot_order':
      return 'は開始時限以降の時限を選んでください。'
    case 'outside_lessons':
      return `に授業期間の外の日（${daysText(params)}）があります。授業開始日より後、授業終了日より前の日だけにしてください。`
    case 'unsorted_days':
      return `は、前の授業日より後の日を順に指定してください（${daysText(params)}）。`
    case 'closed':
      return 'は休校日には0、それ以外の日には10から70までの時限を入力してください。'
    default:
      return validatorSentence(params) ?? unknownFault
  }
}

/** The days that a fault is about, the first of them by name. */
function daysText(params: Record<string, unknown>): string {
  const days = params.days as string[]
  const shown = days.slice(0, 3).map(dayText).join('、')
  return days.length > 3 ? `${shown}など${days.length}日` : shown
}

/** The field that has to come before: `params.after` (strictly) or the range's start. */
function earlier(params: Record<string, unknown>, path: Path): string {
  const before = (name: string) =>
    nameOf([...path.filter(part => typeof part !== 'number').slice(0, -1), name])
  return typeof params.after === 'string'
    ? `${before(params.after)}より後の値を`
    : `${before('start_date')}以降の日を`
}
