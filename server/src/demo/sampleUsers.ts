import { addDays, type Day } from '@terakoya/domain/days/day'
import type { Insertable } from 'kysely'
import type { FileUses, SampleUsers } from '../database/tables.ts'
import { demoInstant } from './masters.ts'
import { inventName } from './personNames.ts'
import type { Random } from './random.ts'
import { entryOf, samplePapers, samplePictures } from './sampleFiles.ts'

const total = 120

const introductions = [
  '中学2年生。数学の文章題を、図に描いて考える練習をしています。',
  '高校受験に向けて、英語の長文を毎日1つ読んでいます。部活動はバスケットボールで、水曜日と土曜日は遅くなります。宿題は少なめに、授業の中で解き切る進め方を希望しています。',
  '',
  '理科の実験が好きです。\n計算は、ゆっくり確かめながら進めます。',
]

/** Sample users for the catalogue, a few pages of them, changed one after the other over the last weeks. */
export function makeSampleUsers(random: Random, today: Day): Insertable<SampleUsers>[] {
  const taken = new Set<string>()
  return Array.from({ length: total }, (_, at) => {
    const number = at + 1
    const picture = samplePictures[at % samplePictures.length]
    const papers = samplePapers.slice(0, at % 3)
    return {
      sample_no: number,
      sample_id: `T${String(number).padStart(4, '0')}`,
      user_named: inventName(random, random.int(1, 2), taken).full,
      email: at % 7 === 6 ? '' : `sample${number}@example.jp`,
      site: at % 3 === 2 ? '' : `https://example.jp/users/${number}`,
      introduction: introductions[at % introductions.length] ?? '',
      birthday: addDays('2010-04-02', at * 17),
      user_kind: (at % 3) + 1,
      level: (Math.floor(at / 2) % 3) + 1,
      progress: (at * 37) % 101,
      pictures: picture && at % 5 !== 4 ? [entryOf(picture, 0)] : [],
      attachments: papers.map(entryOf),
      valid_flag: at % 11 === 10 ? 0 : 1,
      updated_at: demoInstant(addDays(today, -(at % 20))),
    }
  })
}

/** Which of them hold which files. */
export function sampleFileUses(samples: readonly Insertable<SampleUsers>[]): Insertable<FileUses>[] {
  return samples.flatMap(sample =>
    (['pictures', 'attachments'] as const).flatMap(field =>
      (sample[field] as { _id: string }[]).map(({ _id }) => ({
        screen_code: 'T0010',
        record_no: sample.sample_no ?? 0,
        field,
        file_id: _id,
      })),
    ),
  )
}
