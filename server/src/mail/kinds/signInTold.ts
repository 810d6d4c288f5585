import { dayText } from '@terakoya/domain/days/dayText'
import { z } from 'zod'
import { stampOfInstant } from '../../clock.ts'
import { reachedAt } from '../mailFoot.ts'
import { mailWords } from '../text.ts'
import { defineMailKind } from './mailKind.ts'
import { signInMailWords } from './staffText.ts'

const { say } = signInMailWords

/** What happened to a login: each has its subject in `signInMailWords`, and what the person should know of it. */
export const signInNews = [
  'app_on',
  'app_off',
  'passkey_on',
  'passkey_off',
  'passkey_copied',
  'outside_joined',
  'outside_released',
  'codes_renewed',
  'recovery_used',
  'code_wrong',
  'reset_asked',
  'new_device',
  'reset_done',
] as const

export type SignInNews = (typeof signInNews)[number]

/** Tells a person what was done with their login, so that they notice it when it wasn't them. */
export const signInToldMail = defineMailKind({
  key: 'sign_in_told',
  detail: z.object({ what: z.enum(signInNews), at: z.string(), browser: z.string() }),
  load: async () => null,
  write: ({ what, at, browser }, { person_name, address, ...center }) => {
    const news = say(what)
    const { day, time } = stampOfInstant(at)
    return {
      subject: say('subject', { news }),
      body: [
        mailWords.say('to_staff', { name: person_name }),
        '',
        say('when', { news, at: `${dayText(day)} ${time}` }),
        ...(browser === '' ? [] : [say('browser', { browser })]),
        say(`${what}_meaning`),
        '',
        say('not_you'),
        `${address}/account`,
        '',
        say('never_asked'),
        ...reachedAt(center),
      ].join('\n'),
    }
  },
})
