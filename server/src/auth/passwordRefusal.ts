import { type PasswordFacts, passwordFault, passwordMaxLength } from '@terakoya/domain/people/passwordRule'

/** Why a new password is refused, as a sentence; `null` when it is good (spec §5, domain §9). */
export function passwordRefusal(facts: PasswordFacts): string | null {
  switch (passwordFault(facts)) {
    case null:
      return null
    case 'blank':
      return '空白だけのパスワードは使えません。空白以外の文字を入れてください。'
    case 'short':
      return `新しいパスワードは${facts.minimum}文字以上にしてください。`
    case 'long':
      return `新しいパスワードは${passwordMaxLength}文字以内にしてください。`
    case 'known':
      return '新しいパスワードが、ユーザーIDや名前と同じか似ています。別のパスワードにしてください。'
    case 'common':
      return 'よく使われるパスワードのため、推測されるおそれがあります。別のパスワードにしてください。'
  }
}
