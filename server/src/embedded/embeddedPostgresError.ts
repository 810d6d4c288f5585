export type EmbeddedPostgresProblem =
  /** Another living Terakoya holds the same data. */
  | 'inUse'
  /** No binaries for this machine are installed. */
  | 'noBinaries'
  /** The folder of the data or of the binaries can't be used by the user who runs the database. */
  | 'noAccess'
  /** The data were made by something else, or a part of them is missing. */
  | 'foreignData'
  /** The database said no; its own words are in the message. */
  | 'failed'

/** Why the embedded database can't be started or stopped; the message is Japanese and says what to do. */
export class EmbeddedPostgresError extends Error {
  readonly problem: EmbeddedPostgresProblem

  constructor(problem: EmbeddedPostgresProblem, message: string) {
    super(message)
    this.name = 'EmbeddedPostgresError'
    this.problem = problem
  }
}
