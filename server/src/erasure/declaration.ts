import type { KeptReason, PersonKind } from '@terakoya/domain/people/erasure'

/**
 * By what a row is somebody's: a column of that name, the person's logins (`login`, in `user_no`), their lessons, kartes, notices
 * that only they were sent, or tries at their password. `erasePerson.sql.ts` has the condition of each.
 */
export type Link =
  | 'student_no'
  | 'teacher_no'
  | 'other_student_no'
  | 'login'
  | 'lesson'
  | 'karte'
  | 'notice'
  | 'attempt'

/** What a column holds afterwards: nothing, `消去済み` where there were words, the neutral name, an id that says nothing, … */
export type Instead =
  | 'empty'
  | 'words'
  | 'name'
  | 'id'
  | 'null'
  | 'list'
  | 'unknown_sex'
  | 'off'
  | 'deleted'
  | 'no_password'

/** What happens to a person's rows of a table: without `set` they go. */
export interface Act {
  of: readonly Link[]
  set?: Readonly<Record<string, Instead>>
}

/**
 * What becomes of a column that could say something of a person: its row goes (`gone`), it is written over (`blanked`), the person's words
 * in it are replaced whoever's row it is (`sought`), the database's own function does so in lines that nobody else changes (`kept_words`), it is a
 * number or key that says nothing once the name is gone (`number`), it never holds words but those of the product (`code`), it can't be
 * read (`hash`), it is worked out of others (`derived`), or it stays for a reason.
 */
export type Fate =
  | 'gone'
  | 'blanked'
  | 'sought'
  | 'kept_words'
  | 'number'
  | 'code'
  | 'hash'
  | 'derived'
  | KeptReason

export interface TableFate {
  student?: Act
  teacher?: Act
  /** Columns in which a person's words are replaced in the rows of others as well. */
  sought?: readonly string[]
  columns: Readonly<Record<string, Fate>>
}

export type Acts = Readonly<Partial<Record<PersonKind, Act>>>
