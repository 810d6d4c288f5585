import type { TakeoverKind } from '@terakoya/contract/masters/takeover/kinds'

type Heads = Readonly<Record<string, readonly string[]>>

const ofStudent = [
  '生徒番号',
  '生徒コード',
  '生徒ID',
  '塾生番号',
  '塾生コード',
  '会員番号',
  '学籍番号',
  'student id',
]
const ofTeacher = ['講師番号', '講師コード', '講師ID', '社員番号', 'スタッフ番号', 'teacher id']
const ofCenter = ['センター', '所属センター', '校舎', '校舎コード', '校舎名', '校', '拠点']

/**
 * What the columns of files are called that other schools keep, beside our own words. Compared without blanks, signs, and
 * whether they are half or full width (`foldHead`); what people have said of a head counts before.
 */
export const usualHeads: Readonly<Record<Exclude<TakeoverKind, 'kartes'>, Heads>> = {
  teachers: {
    teacher_id: ofTeacher,
    display_name: ['氏名', '講師名', '講師氏名', '名前', 'name'],
    reading: ['ふりがな', 'フリガナ', 'カナ', '氏名カナ', '講師名カナ', '講師カナ', 'よみ'],
    sex: ['性別'],
    teacher_type: ['区分', '雇用区分', '講師区分', '雇用形態'],
    center_no: ofCenter,
    center_nos: ['担当センター', '担当校舎', '勤務校舎', '勤務地'],
    subjects: ['担当科目', '指導科目', '指導可能科目', '科目'],
    max_periods_per_day: ['1日の最大コマ数', '1日最大コマ', '最大コマ数'],
    phone: ['電話', '電話番号', '携帯', '携帯電話', 'TEL'],
    email: ['メール', 'メールアドレス', 'Eメール', 'E-mail', 'email'],
    desired_periods_per_week: ['希望コマ数', '週の希望コマ数'],
    comment: ['備考', 'メモ', 'コメント'],
  },
  students: {
    student_id: ofStudent,
    student_name: ['氏名', '生徒名', '生徒氏名', '名前', 'name'],
    student_namej: ['ふりがな', 'フリガナ', 'カナ', '氏名カナ', '生徒名カナ', '生徒カナ', 'よみ'],
    sex: ['性別'],
    school_type: ['公私', '学校区分', '公立私立'],
    school_year_code: ['学年'],
    school_name: ['学校', '学校名', '在籍校', '通学校', '在学校'],
    guardian_name: ['保護者', '保護者名', '保護者氏名', '父母氏名'],
    postal_code: ['郵便番号', '〒'],
    address: ['住所', '自宅住所'],
    center_no: ofCenter,
    classroom_no: ['教室', '教室コード', '教室名'],
    enrollment_status: ['状態', '在籍', '在籍状況', '在籍区分', 'ステータス'],
    enrollment_date: ['入塾日', '入会日', '入室日'],
    withdrawal_date: ['退塾日', '退会日'],
    interview_date: ['面談日'],
    subjects: ['受講科目'],
    teacher_request: ['希望講師の性別', '講師の性別の希望'],
  },
  contacts: {
    student_no: ofStudent,
    contact_name: ['氏名', '連絡先氏名', '連絡先名', '保護者名', '保護者氏名', '名前'],
    relation: ['続柄', '間柄', '関係'],
    phone: ['電話', '電話番号', '携帯', '携帯電話', '連絡先電話', '緊急連絡先', 'TEL'],
    email: ['メール', 'メールアドレス', 'Eメール', 'E-mail', 'email'],
  },
  logins: {
    user_id: ['ログインID', 'ユーザーID', 'アカウント', 'login', 'user id'],
    user_named: ['氏名', '利用者名', 'ユーザー名', '名前'],
    user_type_code: ['種別', '権限', '利用者区分', 'ユーザー種別'],
    teacher_no: ofTeacher,
    student_no: ofStudent,
    classroom_no: ['教室', '教室コード'],
    center_nos: ['担当センター', '担当校舎'],
    locale_code: ['言語'],
  },
  weekly: {
    student_no: ofStudent,
    dayofweek_code: ['曜日', '受講曜日', '授業曜日'],
    time_limit_no: ['時間', '時限', '時間帯', 'コマ', '授業時間', '開始時刻'],
    course_no: ['コース', 'コース名', 'コースコード', '受講コース'],
    subject_no: ['科目', '科目名', '教科', '科目コード'],
    subject_type: ['科目の種類', '標準入試', 'レベル'],
    course_start_date: ['開始日', '受講開始日', '開始'],
    course_end_date: ['終了日', '受講終了日', '終了'],
    teacher_request: ['講師の性別', '希望講師の性別'],
  },
  rights: {
    student_no: ofStudent,
    schedule_date: ['欠席日', '休んだ日', '振替元', '振替元日', '授業日', '欠席した日'],
    time_limit_no: ['時間', '時限', '時間帯', 'コマ', '授業時間', '開始時刻'],
    course_no: ['コース', 'コース名', 'コースコード'],
    subject_no: ['科目', '科目名', '教科', '科目コード'],
    subject_type: ['科目の種類', '標準入試', 'レベル'],
    make_up_until: ['期限', '振替期限', '有効期限'],
    reason: ['理由', '欠席理由', '備考'],
  },
}

/** A head as it is compared: half width, small letters, without blanks, brackets and signs that mean nothing. */
export function foldHead(head: string): string {
  return head
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s・:*※"'()[\]【】（）]/gu, '')
}
