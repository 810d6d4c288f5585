import { text } from 'node:stream/consumers'
import { keptReasonTexts, type PersonKind, personKinds } from '@terakoya/domain/people/erasure'
import { wordsOf } from '../cannotStart.ts'
import { readConfig } from '../config.ts'
import { connect } from '../database/connect.ts'
import { startEmbeddedPostgres } from '../embedded/startEmbeddedPostgres.ts'
import { type SearchedWords, searchWords, wordsOfPerson } from '../erasure/searchWords.ts'
import { openFileStore } from '../files/openFileStore.ts'
import { tableWord } from '../resourceRecords/tableWords.ts'

const usage = `使い方:
  npm run --silent erasure:verify -- student 123 --words > 言葉.txt    消去の前に：その人を表す言葉を書き出す
  npm run erasure:verify -- student 123 < 言葉.txt                     消去の後に：どこかに残っていないかを探す
  npm run erasure:verify -- student 123                                消去の前に：どこに書かれているかを見る
講師は student を teacher に替えます。言葉のファイルは、確かめたら消してください。`

/**
 * `npm run erasure:verify -- student 123`: where a person's words stand, in every column of the database and every uploaded file. After the
 * erasure the database doesn't know the words; they come by the standard input from a file that the operator wrote before. Neither they nor
 * anything made of them is kept by the product.
 */
async function main(): Promise<void> {
  const [kind, no, ...flags] = process.argv.slice(2)
  const person_kind = personKinds.find(each => each === kind)
  const person_no = Number(no)
  if (person_kind === undefined || !Number.isInteger(person_no) || person_no < 1) throw new Error(usage)
  if (flags.some(flag => flag !== '--words') || flags.length > 1) throw new Error(usage)
  const person = { person_kind, person_no }
  const config = readConfig(process.env)
  const given = config.migrationDatabaseUrl ?? config.databaseUrl
  const embedded =
    given === null ? await startEmbeddedPostgres({ dataDir: config.dataFolder, whenInUse: 'attach' }) : null
  const database = connect(given ?? embedded?.ownerUrl ?? '', {
    ...{ max: 1, statementTimeout: 600_000, applicationName: 'terakoya-erasure' },
  })
  try {
    if (flags.length > 0) {
      const words = await wordsOfPerson(database, person)
      if (words.length === 0) throw new Error(withoutWords(person))
      console.log(words.join('\n'))
      return
    }
    const words = process.stdin.isTTY ? null : await wordsOfInput()
    report(person, await searchWords(database, await openFileStore(config), person, words))
  } finally {
    await database.close()
    await embedded?.stop()
  }
}

/** One a line; `null` where nothing was given. */
async function wordsOfInput(): Promise<string[] | null> {
  const lines = (await text(process.stdin)).split('\n').map(line => line.trim())
  const words = lines.filter(line => line !== '')
  return words.length === 0 ? null : words
}

/** Nothing searched proves nothing: a mistyped number must not pass for a person who is nowhere. */
function withoutWords({ person_kind, person_no }: { person_kind: PersonKind; person_no: number }): string {
  return `${whoIs(person_kind, person_no)} の言葉がありません。番号を確かめてください（いない人か、消去済みの人です）。何も探していません。`
}

const whoIs = (person_kind: PersonKind, person_no: number) =>
  `${person_kind === 'student' ? '生徒' : '講師'} No.${person_no}`

function report(
  { person_kind, person_no }: { person_kind: PersonKind; person_no: number },
  searched: SearchedWords,
) {
  const { erased, words, shared, stays, found, files } = searched
  const who = whoIs(person_kind, person_no)
  const place = ({ table, column, rows }: SearchedWords['found'][number]) =>
    `  ${tableWord(table)}（${table}.${column}）：${rows}行`
  if (erased && words === 0) {
    throw new Error(
      `${who} は消去済みで、言葉がもう分かりません。消去の前に書き出した言葉を、標準入力で渡してください。`,
    )
  }
  if (words + shared === 0) throw new Error(withoutWords({ person_kind, person_no }))
  console.log(`${who}（${erased ? '消去済み' : 'まだ消去していません'}）：${words}個の言葉を探しました。`)
  if (shared > 0) console.log(`ほかの人と同じ言葉が${shared}個あり、探していません。`)
  if (stays.length > 0) {
    console.log('残ると決めてあるもの：')
    for (const each of stays) console.log(`${place(each)}…${keptReasonTexts[each.reason]}`)
  }
  if (found.length + files.length === 0) {
    console.log('ほかのどこにもありません。')
    return
  }
  console.log(erased ? '残っていてはならないもの：' : '消去すると消えるもの：')
  for (const each of found) console.log(place(each))
  for (const key of files) console.log(`  アップロードされたファイル ${key}`)
  if (erased) process.exitCode = 1
}

main().catch(error => {
  console.error(wordsOf(error))
  process.exitCode = 1
})
