import { type PasswordFacts, passwordFault, passwordMaxLength } from '@terakoya/domain/people/passwordRule'
import { authRefusals } from './text.ts'

/** Why a new password is refused, as a sentence; `null` when it is good (spec §5, domain §9). */
export function passwordRefusal(facts: PasswordFacts): string | null {
  switch (passwordFault(facts)) {
    case null:
      return null
    case 'blank':
      return authRefusals.say('password_blank')
    case 'short':
      return authRefusals.say('password_short', { minimum: facts.minimum })
    case 'long':
      return authRefusals.say('password_long', { max: passwordMaxLength })
    case 'known':
      return authRefusals.say('password_known')
    case 'common':
      return authRefusals.say('password_common')
  }
}
