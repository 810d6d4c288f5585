import { defaultFunctionsOf } from '@terakoya/domain/people/functions'
import type { PublicConfig, SessionUser } from '../session/sessionStore.ts'

/** An administrator, who sees everything. */
export function makeUser(change: Partial<SessionUser> = {}): SessionUser {
  return {
    id: 1,
    user_id: 'admin',
    user_no: 1,
    user_named: '本部 一郎',
    user_type_code: '560',
    role_code: '560',
    student_no: 0,
    teacher_no: 0,
    status: '1',
    permissions: [],
    authority_function_ids: [...defaultFunctionsOf('560')],
    locale_code: 'ja',
    clock_24_flag: 1,
    center_nos: [],
    isSuperAdmin: true,
    isAdmin: true,
    isAdmin2: true,
    isClassroom: false,
    isTeacher: false,
    isStudent: false,
    must_change_password: false,
    must_enrol_factor: false,
    enrol_factor_by: '',
    form_token: '',
    looking: null,
    ...change,
  }
}

/** The settings of the demo business. */
export function makeConfig(change: Partial<PublicConfig> = {}): PublicConfig {
  return {
    'app.C21101_SHOW_ZOOM_INFO': true,
    'app.C40201_PDF': true,
    'app.C40201_EXCEL': true,
    business_name: '寺子屋',
    demo: true,
    demo_logins: [],
    demo_password: '',
    outside_label: '',
    password_min_length: 8,
    student_password_min_length: 8,
    offline_flag: 1,
    mail_flag: 1,
    today: '2026-11-25',
    now: '2026-11-25T08:58:00.000Z',
    ...change,
  }
}
