import { type FunctionId, hasFunctionByDefault } from '@terakoya/domain/people/functions'
import { type UserType, userTypes } from '@terakoya/domain/people/userTypes'
import { defineTexts, translated } from '@terakoya/domain/words/words'

/** The labelled groups of the menu, in their order; teachers and students see one unlabelled group (domain §10). */
export const menuGroups = [
  'top',
  'students',
  'lessons',
  'entries',
  'teachers',
  'admin',
  'masters',
  'system',
] as const
export type MenuGroup = (typeof menuGroups)[number]

export const menuGroupTitles: Record<MenuGroup, string> = defineTexts('menuGroups', {
  top: 'TOP',
  students: '生徒関連',
  lessons: '授業',
  entries: '授業申込',
  teachers: '講師関連',
  admin: 'その他管理',
  masters: 'マスタ管理',
  system: 'システム設定',
})

export interface ScreenFacts {
  /** `code-name`: the screen's name in every layer (architecture §1). */
  key: string
  /** The code people say (C40101), or the function's name where there is no code. */
  code: string
  /** What header and menu say. */
  title: string
  /** Another title for those named. */
  titleFor?: Partial<Record<UserType, string>>
  /** The function id that grants it; `null` for pages that need none. */
  function_id: FunctionId | null
  /** Paths, the first is where the menu leads. `$name` is a parameter, `{-$name}` an optional one. */
  paths: readonly [string, ...string[]]
  group?: MenuGroup
  /** The position in the unlabelled menu of teachers and of students. */
  teacherMenu?: number
  studentMenu?: number
  /** Narrows the function's user types where the screen is for fewer (teachers only, students only). */
  only?: readonly UserType[]
  public?: boolean
  /** Only where the server runs the demo business (domain §6). */
  demoOnly?: boolean
  /** The footer is switched off. */
  noFooter?: boolean
}

const list = [
  { key: 'home', code: 'Home', title: 'ホーム', function_id: 'Home', paths: ['/'] },
  {
    key: 'login',
    code: 'Login',
    title: 'ログイン',
    function_id: null,
    paths: ['/Auth/login'],
    public: true,
  },
  {
    key: 'outside',
    code: 'Outside',
    title: '組織のアカウントの確認',
    function_id: null,
    paths: ['/Auth/outside'],
    public: true,
  },
  {
    key: 'logout',
    code: 'Logout',
    title: 'ログアウト',
    function_id: null,
    paths: ['/Auth/logout'],
    public: true,
  },
  {
    key: 'terms',
    code: 'Terms',
    title: '利用規約',
    function_id: null,
    paths: ['/terms-and-conditions'],
    public: true,
  },
  {
    key: 'consult',
    code: 'Consult',
    title: '相談窓口',
    function_id: null,
    paths: ['/Consult'],
    public: true,
    studentMenu: 8,
  },
  {
    key: 'not-found',
    code: '404',
    title: 'ページが見つかりません',
    function_id: null,
    paths: ['/404'],
    public: true,
  },
  {
    key: 'error',
    code: 'Error',
    title: 'エラー',
    function_id: null,
    paths: ['/Error'],
    public: true,
  },
  {
    key: 'account',
    code: 'Account',
    title: 'アカウント',
    function_id: 'Account',
    paths: ['/account'],
  },

  {
    key: 'C00101-notices',
    code: 'C00101',
    title: 'お知らせ',
    function_id: 'C00101',
    paths: ['/C00101'],
    group: 'top',
    studentMenu: 6,
  },
  {
    key: 'C00102-alerts',
    code: 'C00102',
    title: 'アラート',
    function_id: 'C00102',
    paths: ['/C00102'],
    group: 'top',
  },
  {
    key: 'C00103-help',
    code: 'C00103',
    title: 'ヘルプ',
    function_id: 'C00103',
    paths: ['/C00103/view/{-$support_no}'],
    group: 'top',
  },

  {
    key: 'C20101-students',
    code: 'C20101',
    title: '生徒一覧',
    function_id: 'C20101',
    paths: ['/C20101', '/C20101/add', '/C20101/{-$student_id}/edit', '/C20101/year-update'],
    group: 'students',
  },
  {
    key: 'C20201-karte',
    code: 'C20201',
    title: '生徒カルテ・面談記録',
    titleFor: { '300': '生徒カルテ' },
    function_id: 'C20201',
    paths: ['/C20201', '/C20201/add', '/C20201/edit/{-$curriculum_id}'],
    group: 'students',
    teacherMenu: 6,
  },
  {
    key: 'C20301-home-center',
    code: 'C20301',
    title: '所属センター変更',
    function_id: 'C20301',
    paths: ['/C20301'],
    group: 'students',
  },
  {
    key: 'readiness',
    code: 'Readiness',
    title: '準備状況',
    function_id: 'C20101',
    only: ['560', '550', '540'],
    paths: ['/Readiness'],
    group: 'students',
  },
  {
    key: 'untold',
    code: 'Untold',
    title: '電話・手紙で知らせる',
    function_id: 'MailHistory',
    only: ['560', '550', '540'],
    paths: ['/Untold'],
    group: 'students',
  },

  {
    key: 'C40101-weekly-assignment',
    code: 'C40101',
    title: '講師割当',
    function_id: 'C40101',
    paths: ['/C40101'],
    group: 'lessons',
    noFooter: true,
  },
  {
    key: 'C40201-operation-table',
    code: 'C40201',
    title: '稼働表',
    function_id: 'C40201',
    paths: ['/C40201'],
    group: 'lessons',
  },
  {
    key: 'C40401-required-teachers',
    code: 'C40401',
    title: '必要レギュラー講師数',
    function_id: 'C40401',
    paths: ['/C40401'],
    group: 'lessons',
  },
  {
    key: 'C40411-requests',
    code: 'C40411',
    title: '生徒からの申請',
    function_id: 'C40411',
    paths: ['/C40411', '/C40411/view/$request_no'],
    group: 'lessons',
  },
  {
    key: 'C40501-lesson-list',
    code: 'C40501',
    title: '授業一覧',
    function_id: 'C40501',
    paths: ['/C40501', '/C40501/browse', '/C40501/view/$schedule_no'],
    group: 'lessons',
    studentMenu: 4,
  },
  {
    key: 'C50101-report-approval',
    code: 'C50101',
    title: '報告書承認',
    titleFor: { '300': '報告書' },
    function_id: 'C50101',
    paths: ['/C50101', '/C50101/teacher'],
    group: 'lessons',
    teacherMenu: 4,
  },
  {
    key: 'C50103-report-data',
    code: 'C50103',
    title: '報告書データ',
    titleFor: { '110': '報告書の一覧', '120': '報告書の一覧', '130': '報告書の一覧' },
    function_id: 'C50103',
    paths: ['/C50103/{-$schedule_no}'],
    group: 'lessons',
    teacherMenu: 5,
  },
  {
    key: 'pending-schedule',
    code: 'PendingSchedule',
    title: '対応待ち一覧',
    function_id: 'PendingSchedule',
    paths: ['/PendingSchedule'],
    group: 'lessons',
  },
  {
    key: 'incident',
    code: 'Incident',
    title: '急な休みの対応',
    function_id: 'C40101',
    only: ['560', '550', '540'],
    paths: ['/Incident'],
    group: 'lessons',
  },

  {
    key: 'C30101-application',
    code: 'C30101',
    title: '追加・講習申込',
    function_id: 'C30101',
    paths: ['/C30101', '/C30101/student'],
    group: 'entries',
    studentMenu: 3,
  },
  {
    key: 'C30201-full-seats',
    code: 'C30201',
    title: '満席設定',
    function_id: 'C30201',
    paths: ['/C30201'],
    group: 'entries',
  },

  {
    key: 'C10101-teachers',
    code: 'C10101',
    title: '講師一覧',
    function_id: 'C10101',
    paths: ['/C10101', '/C10101/add'],
    group: 'teachers',
  },
  {
    key: 'C10101-teacher-edit',
    code: 'C10101Edit',
    title: '講師の編集',
    titleFor: { '300': 'プロフィール' },
    function_id: 'C10101Edit',
    paths: ['/C10101/{-$teacher_id}/edit'],
    teacherMenu: 8,
  },
  {
    key: 'C10201-shifts',
    code: 'C10201',
    title: 'シフト登録',
    function_id: 'C10201',
    paths: ['/C10201', '/C10201/teacher/$teacher_no'],
    group: 'teachers',
    teacherMenu: 3,
  },
  {
    key: 'C10301-shift-overview',
    code: 'C10301',
    title: 'シフト確認',
    // Their own, which is what they may see of it.
    titleFor: { '300': 'シフト登録' },
    function_id: 'C10301',
    paths: ['/C10301'],
    group: 'teachers',
  },
  {
    key: 'C40701-attendance-check',
    code: 'C40701',
    title: '出勤確認一覧',
    function_id: 'C40701',
    paths: ['/C40701'],
    group: 'teachers',
  },

  {
    key: 'M00101-notice-settings',
    code: 'M00101',
    title: 'お知らせ管理',
    function_id: 'M00101',
    paths: ['/M00101', '/M00101/add', '/M00101/edit/$notice_no'],
    group: 'admin',
  },
  {
    key: 'M00501-operation-status',
    code: 'M00501',
    title: '教室稼働状況',
    function_id: 'M00501',
    paths: ['/M00501'],
    group: 'admin',
  },
  {
    key: 'chatroom',
    code: 'Chatroom',
    title: 'チャット',
    function_id: 'Chatroom',
    paths: ['/Chatroom/{-$studentNo}'],
    group: 'admin',
    teacherMenu: 7,
    studentMenu: 7,
    noFooter: true,
  },
  {
    key: 'chat-review',
    code: 'ChatReview',
    title: 'チャット確認',
    function_id: 'ChatReview',
    paths: ['/ChatReview'],
    group: 'admin',
  },
  {
    key: 'chat-words',
    code: 'ChatWords',
    title: 'チャットの語句',
    function_id: 'ChatWords',
    paths: ['/ChatWords', '/ChatWords/add', '/ChatWords/{-$word_no}/edit'],
    group: 'admin',
  },
  {
    key: 'consults',
    code: 'Consults',
    title: '相談の記録',
    function_id: 'Consults',
    paths: ['/Consults'],
    group: 'admin',
  },
  {
    key: 'zoom-log',
    code: 'ZoomLog',
    title: 'Zoom入室ログ',
    function_id: 'ZoomLog',
    paths: ['/ZoomLog'],
    group: 'admin',
  },
  {
    key: 'B00101-lesson-assignment',
    code: 'B00101',
    title: '授業割当',
    function_id: 'B00101',
    paths: ['/B00101'],
    group: 'admin',
  },
  {
    key: 'B00201-meeting-link',
    code: 'B00201',
    title: 'ビデオ会議リンク',
    function_id: 'B00201',
    paths: ['/B00201'],
    group: 'admin',
  },
  {
    key: 'B00301-meeting-accounts',
    code: 'B00301',
    title: '会議アカウント割当',
    function_id: 'B00301',
    paths: ['/B00301'],
    group: 'admin',
  },

  {
    key: 'M20101-centers',
    code: 'M20101',
    title: 'センター',
    function_id: 'M20101',
    paths: ['/M20101', '/M20101/add', '/M20101/edit/$center_no'],
    group: 'masters',
  },
  {
    key: 'M20201-classrooms',
    code: 'M20201',
    title: '教室',
    function_id: 'M20201',
    paths: ['/M20201', '/M20201/add', '/M20201/{-$classroom_no}/edit'],
    group: 'masters',
  },
  {
    key: 'M20301-courses',
    code: 'M20301',
    title: 'コース',
    function_id: 'M20301',
    paths: ['/M20301', '/M20301/add/$_course_type', '/M20301/$id/edit/$_course_type'],
    group: 'masters',
  },
  {
    key: 'M20401-subjects',
    code: 'M20401',
    title: '科目',
    function_id: 'M20401',
    paths: ['/M20401', '/M20401/add', '/M20401/{-$subject_no}/edit'],
    group: 'masters',
  },
  {
    key: 'M20601-names',
    code: 'M20601',
    title: '名称マスタ',
    function_id: 'M20601',
    paths: ['/M20601'],
    group: 'masters',
  },
  {
    key: 'M20801-seminars',
    code: 'M20801',
    title: '季節講習',
    function_id: 'M20801',
    paths: ['/M20801', '/M20801/add', '/M20801/edit/$seminar_name'],
    group: 'masters',
  },

  {
    key: 'M20701-mail-templates',
    code: 'M20701',
    title: '通知メール',
    function_id: 'M20701',
    paths: ['/M20701', '/M20701/$id/edit'],
    group: 'system',
  },
  {
    key: 'M20901-users',
    code: 'M20901',
    title: 'ユーザー',
    function_id: 'M20901',
    paths: ['/M20901', '/M20901/add', '/M20901/{-$user_no}/edit'],
    group: 'system',
  },
  {
    key: 'M21001-calendar',
    code: 'M21001',
    title: 'カレンダー・休日',
    function_id: 'M21001',
    paths: ['/M21001', '/M21001/edit/$year'],
    group: 'system',
  },
  {
    key: 'M21101-help-settings',
    code: 'M21101',
    title: 'ヘルプ設定',
    function_id: 'M21101',
    paths: ['/M21101', '/M21101/edit/$support_no'],
    group: 'system',
  },
  {
    key: 'settings',
    code: 'Settings',
    title: '全体設定',
    function_id: 'Settings',
    paths: ['/settings'],
    group: 'system',
  },
  {
    key: 'mail-history',
    code: 'MailHistory',
    title: 'メール送信履歴',
    function_id: 'MailHistory',
    paths: ['/mail-history', '/mail-history/view/$mail_no'],
    group: 'system',
  },
  {
    key: 'system-state',
    code: 'SystemState',
    title: 'システム状態',
    function_id: 'SystemState',
    paths: ['/system-state'],
    group: 'system',
  },
  {
    key: 'takeover',
    code: 'Takeover',
    title: '引っ越し',
    function_id: 'Takeover',
    paths: ['/takeover'],
    group: 'system',
  },

  {
    key: 'C11101-teacher-today',
    code: 'C11101',
    title: '本日の予定',
    function_id: 'C11101',
    paths: ['/C11101'],
    only: ['300'],
    teacherMenu: 1,
  },
  {
    key: 'C11201-teacher-schedule',
    code: 'C11201',
    title: '今後の予定',
    function_id: 'C11201',
    paths: ['/C11201'],
    teacherMenu: 2,
  },
  {
    key: 'C21101-student-today',
    code: 'C21101',
    title: '今日の授業',
    function_id: 'C21101',
    paths: ['/C21101'],
    only: ['110', '120', '130'],
    studentMenu: 1,
  },
  {
    key: 'C21201-student-schedule',
    code: 'C21201',
    title: '予定・振替',
    function_id: 'C21201',
    paths: ['/C21201'],
    studentMenu: 2,
  },
  {
    key: 'C50102-past-report',
    code: 'C50102',
    title: '過去の報告書',
    function_id: 'C50102',
    paths: ['/C50102/pastReport/{-$schedule_no}'],
    studentMenu: 5,
    titleFor: { '110': '報告書', '120': '報告書', '130': '報告書' },
  },
  {
    key: 'C50102-report',
    code: 'C50102',
    title: '指導報告書',
    function_id: 'C50102',
    paths: ['/C50102/$schedule_no'],
  },
  {
    key: 't0010-sample-users',
    code: 'T0010',
    title: 'サンプルユーザー',
    function_id: 'T0010',
    paths: ['/t0010/list', '/t0010/table', '/t0010/{-$id}/edit'],
    demoOnly: true,
  },
  {
    key: 'example',
    code: 'Example',
    title: '部品見本',
    function_id: 'Example',
    paths: ['/Example', '/Example/AllCompsExample'],
    demoOnly: true,
  },
] as const satisfies readonly ScreenFacts[]

export type ScreenKey = (typeof list)[number]['key']
export interface Screen extends ScreenFacts {
  key: ScreenKey
}

/** Every screen of the product, in menu order (spec §2, domain §10). */
export const screens: readonly Screen[] = list

/** The function ids of the screens that only the demo business has; elsewhere nobody holds them (domain §6). */
export const demoFunctionIds: readonly FunctionId[] = screens.flatMap(screen =>
  screen.demoOnly && screen.function_id !== null ? [screen.function_id] : [],
)

/** The screen of a key. */
export function screenOf(key: ScreenKey): Screen {
  const screen = screens.find(each => each.key === key)
  if (!screen) throw new RangeError(`no screen ${key}`)
  return screen
}

/** The user types that may open the screen by default; all of them for pages without a function. */
export function screenUserTypes(screen: Screen): UserType[] {
  const { function_id, only } = screen
  if (function_id === null) return [...userTypes]
  return userTypes.filter(type => hasFunctionByDefault(type, function_id) && (only?.includes(type) ?? true))
}

/** Whether a user with these function ids may open the screen. */
export function mayOpen(
  screen: Screen,
  user: { user_type_code: string; authority_function_ids: readonly string[] },
): boolean {
  if (screen.function_id === null) return true
  if (screen.only && !(screen.only as readonly string[]).includes(user.user_type_code)) return false
  return user.authority_function_ids.includes(screen.function_id)
}

/** The title as this user's menu and header say it. */
export function screenTitle(screen: Screen, user_type_code: string): string {
  const own = screen.titleFor?.[user_type_code as UserType]
  if (own !== undefined) return translated('screens', `${screen.key} ${user_type_code}`) ?? own
  return translated('screens', screen.key) ?? screen.title
}

/** The same in Japanese, whatever language this user reads. */
export function japaneseTitle(screen: Screen, user_type_code: string): string {
  return screen.titleFor?.[user_type_code as UserType] ?? screen.title
}
