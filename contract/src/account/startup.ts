import { z } from 'zod'
import { selfScope } from '../access.ts'
import { defineCall } from '../call.ts'
import { flag, nothing } from '../scalars.ts'

/** A dropdown entry (spec §3). */
export const dropdownEntry = z.strictObject({ label: z.string(), value: z.union([z.number(), z.string()]) })
export type DropdownEntry = z.output<typeof dropdownEntry>

export const menuEntry = z.strictObject({
  function_id: z.string(),
  mmenu_name: z.string(),
  /** The screen's key: the page knows its path and group from the list of screens. */
  key: z.string(),
})

/** The three settings that pages read (spec §7), and whether this is the demo business. */
export const publicConfig = z.strictObject({
  'app.C21101_SHOW_ZOOM_INFO': z.boolean(),
  'app.C40201_PDF': z.boolean(),
  'app.C40201_EXCEL': z.boolean(),
  business_name: z.string(),
  demo: z.boolean(),
  /** The demo's logins and their one password; none elsewhere: no page carries them. */
  demo_logins: z.array(z.strictObject({ user_id: z.string(), user_type_code: z.string() })),
  demo_password: z.string(),
  /** What the organisation's own account is called on buttons (decision 228); `''`: nobody signs in by one. */
  outside_label: z.string(),
  password_min_length: z.number(),
  /** Students may be allowed shorter ones (domain §9). */
  student_password_min_length: z.number(),
  /** 1: people may keep their own week on a device of theirs; 0: what is kept is wiped. */
  offline_flag: flag,
  /** 1: mails are sent; 0: no mail server is set, and no screen promises one. */
  mail_flag: flag,
  /** Today in Asia/Tokyo by the server's clock. */
  today: z.string(),
  /** The server's clock when it answered, as ISO 8601: what goes by the hour goes by it, not by the device. */
  now: z.string(),
})
export type PublicConfig = z.output<typeof publicConfig>

export const getConfig = defineCall({
  api: 'getConfig',
  title: '画面の設定',
  functions: 'public',
  scope: {},
  writes: false,
  whileLooking: 'ended',
  jsonp: true,
  input: nothing,
  output: publicConfig,
})

export const T0012AuthorityService_getMenu = defineCall({
  api: 'T0012AuthorityService.getMenu',
  title: 'メニュー',
  functions: 'signedIn',
  scope: selfScope,
  writes: false,
  whileLooking: true,
  input: nothing,
  output: z.array(menuEntry),
})

/** The centers and groups of the header's and the screens' selections, those of the user and all (spec §7 "Auth"). */
export const Startup_getDropdowns = defineCall({
  api: 'Startup_getDropdowns',
  title: '選択肢の読み込み',
  functions: 'signedIn',
  scope: selfScope,
  writes: false,
  whileLooking: true,
  input: nothing,
  output: z.strictObject({
    centers: z.array(dropdownEntry),
    center_groups: z.array(dropdownEntry),
    authority_centers: z.array(dropdownEntry),
    authority_center_groups: z.array(dropdownEntry),
    meeting_checklist: z.array(dropdownEntry),
    /** Where families and teachers reach their own centers; none for staff, and none without number and mail address. */
    contacts: z.array(
      z.strictObject({
        center_no: z.number(),
        center_name: z.string(),
        phone: z.string(),
        email: z.string(),
      }),
    ),
  }),
})
