/** 1 追加授業の申込, 2 季節講習の申込, 3 振替 (domain §4). */
export type NotificationType = 1 | 2 | 3

/** The variables of a mail's words (spec §3 "Mail template"), with what stands there. */
export const mailVariables = {
  Name: '生徒の氏名',
  ClassRoomID: '教室ID',
  Grade: '学年',
  Course: 'コース',
  ApplicateCount: '申込の件数',
  ApplicateInfo: '申込の内容',
  Request: '希望・連絡事項',
  CurriculumName: '授業名',
  BeforeApplicate: '変更前',
  AfterApplicate: '変更後',
} as const

export type MailVariable = keyof typeof mailVariables

const onlyChanges: readonly MailVariable[] = ['CurriculumName', 'BeforeApplicate', 'AfterApplicate']

/** The variables a type knows: the last three are of type 3 only. */
export function variablesOf(type: NotificationType): MailVariable[] {
  const all = Object.keys(mailVariables) as MailVariable[]
  return all.filter(name => type === 3 || !onlyChanges.includes(name))
}

/** How a variable is written in the words. */
export function written(name: string): string {
  return `{{${name}}}`
}

/** What is wrong in a mail's words. */
export interface TemplateFaults {
  /** Names between braces that the type doesn't know, each once, as they are written. */
  unknown: string[]
  /** Braces that open or close alone, and those around a variable's name that are not two of ASCII at either side. */
  unpaired: boolean
}

const place = /\{\{([^{}]*)\}\}/g

/** Two braces, full-width ones among them, where none is awaited. */
const strayPair = /[{｛]{2}|[}｝]{2}/

/** A variable's name beside a brace of either width: `{Name}`, `｛｛Name｝｝`, what is left of `{{{Name}}}`. */
const strayName = new RegExp(`[{｛]\\s*(?:${Object.keys(mailVariables).join('|')})\\s*[}｝]`, 'i')

export function templateFaults(type: NotificationType, text: string): TemplateFaults {
  const known = new Set<string>(variablesOf(type))
  const names = [...text.matchAll(place)].map(([, name = '']) => name.trim())
  // What stands between the places; a brace that touches one belongs to nothing.
  const rest = text.split(/\{\{[^{}]*\}\}/)
  const touches = (part: string, at: number) =>
    (at > 0 && /^[}｝]/.test(part)) || (at < rest.length - 1 && /[{｛]$/.test(part))
  return {
    unknown: [...new Set(names.filter(name => !known.has(name)))],
    unpaired: rest.some((part, at) => strayPair.test(part) || strayName.test(part) || touches(part, at)),
  }
}

/** Whether the words can be sent. */
export function isSound({ unknown, unpaired }: TemplateFaults): boolean {
  return unknown.length === 0 && !unpaired
}

/** The words with their variables filled in, once: what a value brings is never read as a variable. */
export function fillTemplate(text: string, values: Readonly<Partial<Record<string, string>>>): string {
  return text.replace(place, (all, name: string) => values[name.trim()] ?? all)
}

/** Values to look at a mail with; nobody's. */
export function sampleValues(type: NotificationType): Record<MailVariable, string> {
  const info =
    type === 2
      ? '2026/12/26（土） 13:10–14:40　数学\n2026/12/28（月） 13:10–14:40　英語'
      : '2026/12/10（木） 18:20–19:50　数学'
  return {
    Name: '見本 花子',
    ClassRoomID: 'K001',
    Grade: '中2',
    Course: '1対2（カジュアル）',
    ApplicateCount: type === 2 ? '2' : '1',
    ApplicateInfo: info,
    Request: '同じ先生を希望します。',
    CurriculumName: '数学',
    BeforeApplicate: '2026/12/10（木） 18:20–19:50',
    AfterApplicate: '2026/12/12（土） 14:50–16:20',
  }
}
