import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'

const surnames =
  '佐藤 鈴木 高橋 田中 伊藤 渡辺 山本 中村 小林 加藤 吉田 山田 佐々木 山口 松本 井上 木村 林 斎藤 清水 山崎 森 池田 橋本 阿部 石川 山下 中島 石井 小川 前田 岡田 長谷川 藤田 後藤 近藤 村上 遠藤 青木 坂本'
const givenNames =
  '太郎 花子 健 真理 翔太 美咲 大輔 陽子 拓也 彩 直樹 結衣 亮 葵 蓮 陽菜 湊 凛 樹 紬 悠真 さくら 大和 莉子 陸 美月 颯太 心春 悠斗 杏 一郎 久美子 誠 由美子 隆 恵 博 智子 豊 明美'

const part = 5000

/** Adds logins of staff with usual names, so many that there are `total`. */
export async function fillUsers(tx: Tx, total: number): Promise<void> {
  const { count } = await tx
    .selectFrom('users')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  // In parts: one statement may not take long.
  for (let from = 1; from <= total - count; from += part) {
    await sql`
      with added as (
        insert into users (user_id, user_named, user_type_code, password_hash)
        select 'many' || n, surname[1 + n % array_length(surname, 1)] || ' '
          || given[1 + (n / array_length(surname, 1)) % array_length(given, 1)], '540', 'x'
        from generate_series(${from}::integer, ${Math.min(from + part - 1, total - count)}::integer) n,
          (select string_to_array(${surnames}, ' ') as surname, string_to_array(${givenNames}, ' ') as given) names
        returning user_no
      )
      insert into user_functions (user_no, function_id)
      select user_no, function_id from added, unnest(array['Home', 'C40101', 'M20401']) as function_id`.execute(
      tx,
    )
  }
}

/** The same search without an index: reads every user. */
export async function bareScan(tx: Tx, word: string): Promise<number> {
  const { rows } = await sql<{ user_no: number }>`
    select user_no from users where search_fold(user_id || chr(1) || user_named) like '%' || search_fold(${word}) || '%'
    order by user_id limit 30`.execute(tx)
  return rows.length
}

/** The form token of whoever signed in last. */
export async function lastFormToken(tx: Tx): Promise<string> {
  const row = await tx
    .selectFrom('sessions')
    .select('form_token')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.form_token ?? ''
}
