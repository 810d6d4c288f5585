import { CannotStart } from '../cannotStart.ts'

/**
 * A database that migrations have made which this program doesn't have: it belongs to another version, and nothing of
 * it is touched.
 */
export class OtherSchema extends CannotStart {
  /** `unreleased`: from before the first release. `newer`: from a later version than this. */
  readonly age: 'unreleased' | 'newer'

  constructor(age: 'unreleased' | 'newer', unknown: string) {
    super(`${sentences[age]}（不明な更新: ${unknown}）`)
    this.name = 'OtherSchema'
    this.age = age
  }
}

const elsewhere = 'DATA_DIR（または DATABASE_URL）に別の場所を指定してください。'

const sentences = {
  unreleased: `このデータは最初のリリースより前の寺子屋で作られたため、この版では開けません。データには手を加えていません。デモのデータなら npm run demo:reset で作り直せます。残したいデータなら、作成したときの版で開くか、${elsewhere}`,
  newer: `このデータは、より新しい版の寺子屋で更新されているため、この版では開けません。データには手を加えていません。新しい版を起動するか、${elsewhere}`,
} as const

/**
 * Throws `OtherSchema` where a database has had a migration that isn't among ours.
 * @param ours names of this program's migrations, in their order
 * @param applied names of those that the database has had
 */
export function refuseOtherSchema(ours: readonly string[], applied: readonly string[]): void {
  const unknown = applied.find(name => !ours.includes(name))
  if (unknown === undefined) return
  // Every database since the first release begins with the first file.
  throw new OtherSchema(ours[0] !== undefined && applied.includes(ours[0]) ? 'newer' : 'unreleased', unknown)
}
