/** Longest password that is accepted (domain §9). */
export const passwordMaxLength = 128

// The head of every list of leaked passwords, and what people here would try first.
const common = new Set(
  `12345678 123456789 1234567890 password password1 passw0rd qwertyui qwerty123 11111111 00000000 87654321 abcd1234
   abc12345 1q2w3e4r iloveyou sunshine princess football baseball terakoya juku1234 sakura123 aaaaaaaa asdfghjk
   zaq12wsx 1qaz2wsx 1234 12345 123456 0000 1111 111111 abc123 qwerty`.split(/\s+/),
)

interface PasswordFacts {
  password: string
  user_id: string
  /** The setting `password_min_length`, or `student_password_min_length` for students. */
  minimum: number
}

/** Why a new password is refused, as a sentence; `null` when it is good (spec §5, domain §9). */
export function passwordFault(facts: PasswordFacts): string | null {
  const { password, user_id, minimum } = facts
  if (password.trim() === '') return '空白だけのパスワードは使えません。空白以外の文字を入れてください。'
  if ([...password].length < minimum) return `新しいパスワードは${minimum}文字以上にしてください。`
  if ([...password].length > passwordMaxLength) {
    return `新しいパスワードは${passwordMaxLength}文字以内にしてください。`
  }
  if (password.toLowerCase() === user_id.toLowerCase()) {
    return '新しいパスワードにログインIDと同じ文字は使えません。別のパスワードにしてください。'
  }
  if (common.has(password.toLowerCase())) {
    return 'よく使われるパスワードのため、推測されるおそれがあります。別のパスワードにしてください。'
  }
  return null
}
