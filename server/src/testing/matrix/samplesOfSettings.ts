import { usualCenterSettings } from '@terakoya/domain/settings/centerSettings'
import { versionOfSettings } from '../../areas/masters/settings/settings.sql.ts'
import { reached } from '../../auth/inScope.ts'
import { systemScope } from '../../auth/scope.ts'
import { readCenterSettings } from '../../records/centerSettings.sql.ts'
import { absentNo } from './absentNo.ts'
import type { Situation } from './samples.ts'

const business = {
  business_name: '学習塾',
  'app.C21101_SHOW_ZOOM_INFO': 1 as const,
  'app.C40201_PDF': 1 as const,
  'app.C40201_EXCEL': 1 as const,
  password_min_length: 8,
  student_password_min_length: 6,
  public_holidays_closed: 1 as const,
  second_factor_days: 0,
  self_registration: 0 as const,
  shift_deadline_day: 20,
  fee_of_addition: '1コマ 4,400円',
  fee_of_seminar: '',
  report_unfit_words: '馬鹿、問題児',
  chat_hints: 0 as const,
  help_numbers: '警察｜110',
  chat_keep_years: 3,
  meeting_late_minutes: 5,
  meeting_present_share: 50,
  meeting_guest_name: 'given' as const,
  meeting_guest_domain: 'guest.invalid',
  meeting_waiting_room: 1 as const,
}

async function centerInput({ server }: Situation, id: number) {
  const { lock_version } = await readCenterSettings(server.owner, reached(systemScope('a sample'), id))
  return { id, lock_version, ...usualCenterSettings, transfers_per_month: (lock_version % 3) + 1 }
}

const byCenter = {
  own: ({ world }: Situation) => ({ id: world.A.center_no }),
  elsewhere: ({ world }: Situation) => ({ id: world.B.center_no }),
  absent: () => ({ id: absentNo }),
}
const theOne = { own: () => ({ id: 1 as const }) }

/** Samples for the settings of the business and of its centers. */
export const samplesOfSettings = {
  Settings_getEdit: theOne,
  Settings_getHistory: theOne,
  Settings_doEdit: {
    own: async ({ server }: Situation) => ({
      id: 1 as const,
      ...business,
      lock_version: (await versionOfSettings(server.owner)).lock_version,
    }),
  },
  CenterSettings_getEdit: byCenter,
  CenterSettings_getHistory: byCenter,
  CenterSettings_doEdit: {
    own: (at: Situation) => centerInput(at, at.world.A.center_no),
    elsewhere: (at: Situation) => centerInput(at, at.world.B.center_no),
    absent: (at: Situation) => centerInput(at, absentNo),
  },
}
