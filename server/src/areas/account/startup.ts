import { opensWhileLooking } from '@terakoya/contract/looking'
import { mayOpen, menuGroups, screens, screenTitle } from '@terakoya/contract/screens'
import { seesLabelledMenu } from '@terakoya/domain/people/userTypes'
import { sessionAnswer } from '../../auth/sessionAnswer.ts'
import { demoLogins, demoPassword } from '../../demo/demoLogins.ts'
import { listCenters } from '../../records/center.sql.ts'
import type { Handlers } from '../../road/handlers.ts'
import { listMeetingChecklist } from './startup.sql.ts'

type StartupHandlers = Pick<Handlers, 'getConfig' | 'T0012AuthorityService_getMenu' | 'Startup_getDropdowns'>

export const startupHandlers: StartupHandlers = {
  getConfig: async ctx => {
    const settings = await ctx.settings()
    const demo = settings.demo && !ctx.config.production
    return {
      'app.C21101_SHOW_ZOOM_INFO': settings['app.C21101_SHOW_ZOOM_INFO'],
      'app.C40201_PDF': settings['app.C40201_PDF'],
      'app.C40201_EXCEL': settings['app.C40201_EXCEL'],
      business_name: settings.business_name,
      password_min_length: settings.password_min_length,
      student_password_min_length: settings.student_password_min_length,
      demo,
      demo_logins: demo ? [...demoLogins] : [],
      demo_password: demo ? demoPassword : '',
      outside_label: ctx.config.oidc?.label ?? '',
      offline_flag: ctx.config.offline ? 1 : 0,
      mail_flag: ctx.config.mail === null ? 0 : 1,
      today: ctx.today,
      now: ctx.now,
    }
  },

  T0012AuthorityService_getMenu: async ctx => {
    const { user_type_code } = ctx.user
    if (user_type_code === 'V') return []
    const { isTeacher } = sessionAnswer(ctx.user)
    const open = screens.filter(
      screen =>
        mayOpen(screen, { user_type_code, authority_function_ids: ctx.user.function_ids }) &&
        (ctx.user.looking === null || opensWhileLooking(screen)),
    )
    const shown = seesLabelledMenu(user_type_code)
      ? menuGroups.flatMap(group => open.filter(screen => screen.group === group))
      : open
          .map(screen => ({ screen, place: isTeacher ? screen.teacherMenu : screen.studentMenu }))
          .filter(({ place }) => place !== undefined)
          .sort((a, b) => (a.place ?? 0) - (b.place ?? 0))
          .map(({ screen }) => screen)
    return shown.map(screen => ({
      function_id: screen.function_id ?? '',
      mmenu_name: screenTitle(screen, user_type_code),
      key: screen.key,
    }))
  },

  Startup_getDropdowns: async ctx => {
    const centers = await listCenters(ctx.tx)
    const entry = (center: { name1: string; center_no: number }) => ({
      label: center.name1,
      value: center.center_no,
    })
    const own = new Set(ctx.user.center_nos)
    const { isStudent, isTeacher } = sessionAnswer(ctx.user)
    const of = (group_flag: number) => centers.filter(center => center.group_flag === group_flag)
    return {
      centers: of(0).map(entry),
      center_groups: of(1).map(entry),
      authority_centers: of(0)
        .filter(center => own.has(center.center_no))
        .map(entry),
      authority_center_groups: of(1)
        .filter(center => own.has(center.center_no))
        .map(entry),
      meeting_checklist: (await listMeetingChecklist(ctx.tx)).map(row => ({
        label: row.name1,
        value: row.names_code,
      })),
      contacts: of(0)
        .filter(({ center_no }) => (isStudent || isTeacher) && own.has(center_no))
        .filter(({ phone, email }) => phone !== '' || email !== '')
        .map(({ center_no, name1, phone, email }) => ({ center_no, center_name: name1, phone, email })),
    }
  },
}
