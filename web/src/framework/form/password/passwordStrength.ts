import { type PasswordFacts, type PasswordFault, passwordFault } from '@terakoya/domain/people/passwordRule'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { dictionary } from '@zxcvbn-ts/language-ja'

const estimator = new ZxcvbnFactory({ dictionary })

interface PasswordStrength {
  /** 0 (everybody's first guess) to 4; what the server refuses is 0. */
  score: 0 | 1 | 2 | 3 | 4
  fault: PasswordFault | null
}

/** How hard a password is to guess. What the server's rule refuses is never called strong. */
export function passwordStrength(facts: PasswordFacts): PasswordStrength {
  const fault = passwordFault(facts)
  if (fault !== null) return { score: 0, fault }
  // Long ones are strong, and take long to judge.
  if (facts.password.length > 64) return { score: 4, fault }
  return { score: estimator.check(facts.password, [...facts.known]).score, fault }
}
