import type { Random } from './random.ts'

/** Common names, joined by chance: whoever bears one of them is invented. */
const familyNames =
  '佐藤 さとう 鈴木 すずき 高橋 たかはし 田中 たなか 伊藤 いとう 渡辺 わたなべ 山本 やまもと 中村 なかむら 小林 こばやし 加藤 かとう 吉田 よしだ 山田 やまだ 佐々木 ささき 山口 やまぐち 松本 まつもと 井上 いのうえ 木村 きむら 林 はやし 斎藤 さいとう 清水 しみず 山崎 やまざき 森 もり 池田 いけだ 橋本 はしもと 阿部 あべ 石川 いしかわ 山下 やました 中島 なかじま 石井 いしい 小川 おがわ 前田 まえだ 岡田 おかだ 長谷川 はせがわ 藤田 ふじた 後藤 ごとう 近藤 こんどう 村上 むらかみ 遠藤 えんどう 青木 あおき 坂本 さかもと 福田 ふくだ 太田 おおた 西村 にしむら 藤井 ふじい 岡本 おかもと 金子 かねこ 藤原 ふじわら 三浦 みうら 中野 なかの 原田 はらだ 松田 まつだ 竹内 たけうち 小野 おの 田村 たむら 中山 なかやま 和田 わだ 石田 いしだ 森田 もりた 上田 うえだ 原 はら 内田 うちだ 柴田 しばた 酒井 さかい 宮崎 みやざき 横山 よこやま 高木 たかぎ 安藤 あんどう 宮本 みやもと 大野 おおの 小島 こじま 谷口 たにぐち 今井 いまい 工藤 くどう 高田 たかだ 増田 ますだ 丸山 まるやま 杉山 すぎやま 村田 むらた 大塚 おおつか 新井 あらい 平野 ひらの 菊地 きくち 千葉 ちば 久保 くぼ 松井 まつい 野口 のぐち 桜井 さくらい 菅原 すがわら'
const boysNames =
  '蓮 れん 陽翔 はると 湊 みなと 悠真 ゆうま 大和 やまと 樹 いつき 颯太 そうた 陽太 ようた 律 りつ 朝陽 あさひ 蒼 あおい 悠人 ゆうと 健太 けんた 翔太 しょうた 大輝 だいき 拓海 たくみ 直樹 なおき 亮 りょう 航平 こうへい 健斗 けんと 駿 しゅん 海斗 かいと 優斗 ゆうと 隼人 はやと 智也 ともや 圭介 けいすけ 晴 はる 奏太 かなた 瑛太 えいた 匠 たくみ 誠 まこと 達也 たつや 涼介 りょうすけ 光希 みつき 啓太 けいた 和真 かずま 慧 けい 蒼太 そうた 勇気 ゆうき 秀明 ひであき'
const girlsNames =
  '陽葵 ひまり 凛 りん 結愛 ゆあ 紬 つむぎ 葵 あおい 澪 みお 芽依 めい 結菜 ゆいな 美咲 みさき さくら さくら 杏 あん 莉子 りこ 咲良 さくら 琴音 ことね 優奈 ゆうな 真央 まお 彩花 あやか 七海 ななみ 美月 みつき 千尋 ちひろ 遥 はるか 楓 かえで 花音 かのん 心春 こはる 由衣 ゆい 愛菜 あいな 萌 もえ 静香 しずか 理沙 りさ 麻衣 まい 佳奈 かな 友美 ともみ 里奈 りな 沙織 さおり 朱里 あかり 栞 しおり 詩織 しおり 日向子 ひなこ 小春 こはる 茉優 まゆ 和奏 わかな 奈緒 なお'
const mothersNames =
  '恵子 由美子 智子 直美 久美子 裕子 真由美 明美 陽子 美穂 洋子 純子 香織 理恵 幸子 典子 美紀 千春 亜希子 佳代'
const fathersNames = '浩 誠 健一 隆 剛 聡 修 和也 英樹 大介 哲也 正樹 貴之 康弘 雅人 伸一 俊介 博之 勝 孝'

type Named = readonly [written: string, reading: string]

function pairs(text: string): Named[] {
  const words = text.split(' ')
  return words.flatMap((word, index) => (index % 2 === 0 ? [[word, words[index + 1] ?? ''] as const] : []))
}

const families = pairs(familyNames)
const boys = pairs(boysNames)
const girls = pairs(girlsNames)

export interface PersonName {
  family: string
  /** 田中 陽葵 */
  full: string
  /** In hiragana: たなか ひまり */
  reading: string
}

/** A name of the sex (1 male, 2 female) that `taken` does not hold yet, as long as there is one; it is added there. */
export function inventName(random: Random, sex: number, taken: Set<string>): PersonName {
  for (let tries = 0; ; tries++) {
    const family = random.pick(families)
    const given = random.pick(sex === 1 ? boys : girls)
    const full = `${family[0]} ${given[0]}`
    if (taken.has(full) && tries < 50) continue
    taken.add(full)
    return { family: family[0], full, reading: `${family[1]} ${given[1]}` }
  }
}

/** The given name of a mother (2) or a father (1). */
export function inventParentName(random: Random, sex: number): string {
  return random.pick((sex === 1 ? fathersNames : mothersNames).split(' '))
}
