/**
 * How common surnames are read, the most frequent of Japan: children write a name as they hear it. Of several readings each. What is
 * not in the list is not met by its reading, unless the reading is known.
 */
const listed = `佐藤さとう 鈴木すずき 高橋たかはし 田中たなか 伊藤いとう 渡辺わたなべ 渡邊わたなべ 渡邉わたなべ 山本やまもと 中村なかむら
小林こばやし 加藤かとう 吉田よしだ 山田やまだ 佐々木ささき 山口やまぐち 松本まつもと 井上いのうえ 木村きむら 林はやし 斎藤さいとう 斉藤さいとう
齋藤さいとう 齊藤さいとう 清水しみず 山崎やまざき 山崎やまさき 阿部あべ 安部あべ 森もり 池田いけだ 橋本はしもと 山下やました 石川いしかわ 中島なかじま
中島なかしま 前田まえだ 藤田ふじた 小川おがわ 後藤ごとう 岡田おかだ 長谷川はせがわ 村上むらかみ 近藤こんどう 石井いしい 遠藤えんどう 坂本さかもと
青木あおき 藤井ふじい 西村にしむら 福田ふくだ 太田おおた 三浦みうら 藤原ふじわら 岡本おかもと 松田まつだ 中川なかがわ 中野なかの 原田はらだ
小野おの 田村たむら 竹内たけうち 金子かねこ 和田わだ 中山なかやま 石田いしだ 上田うえだ 森田もりた 小島こじま 柴田しばた 原はら 宮崎みやざき
酒井さかい 工藤くどう 横山よこやま 宮本みやもと 内田うちだ 高木たかぎ 安藤あんどう 島田しまだ 谷口たにぐち 大野おおの 高田たかだ 丸山まるやま
今井いまい 河野こうの 河野かわの 藤本ふじもと 村田むらた 武田たけだ 上野うえの 杉山すぎやま 増田ますだ 平野ひらの 大塚おおつか 千葉ちば
菅原すがわら 久保くぼ 松井まつい 小山こやま 木下きのした 岩崎いわさき 野口のぐち 松尾まつお 野村のむら 菊地きくち 菊池きくち 佐野さの 大西おおにし
杉本すぎもと 新井あらい 浜田はまだ 古川ふるかわ 市川いちかわ 水野みずの 小松こまつ 桜井さくらい 島袋しまぶくろ 高野たかの 西田にしだ 北村きたむら
川口かわぐち 本田ほんだ 吉川よしかわ 西川にしかわ 飯田いいだ 久保田くぼた 東ひがし 沢田さわだ 辻つじ 関せき 土屋つちや 秋山あきやま 石原いしはら
川崎かわさき 馬場ばば 岩田いわた 永井ながい 中田なかた 平田ひらた 松岡まつおか 服部はっとり 樋口ひぐち 荒木あらき 広瀬ひろせ 大久保おおくぼ`

const readings = new Map<string, string[]>()
for (const entry of listed.split(/\s+/u)) {
  const [, surname = '', reading = ''] = /^([^ぁ-ん]+)([ぁ-ん]+)$/u.exec(entry) ?? []
  readings.set(surname, [...(readings.get(surname) ?? []), reading])
}

/** How a surname is read, in hiragana; nothing where it is none of the common ones. */
export function surnameReadings(surname: string): readonly string[] {
  return readings.get(surname) ?? []
}
