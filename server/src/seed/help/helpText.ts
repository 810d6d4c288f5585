/** A part of a help: its heading, and what to do: a sentence, or steps one after another. */
export type HelpPart = readonly [heading: string, told: string | readonly string[]]

const plain = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The help of a screen as it is stored: what the screen is for, and its parts. */
export function helpText(lead: string, ...parts: readonly HelpPart[]): string {
  const written = parts.map(([heading, told]) => {
    const body =
      typeof told === 'string'
        ? `<p>${plain(told)}</p>`
        : `<ol>${told.map(step => `<li><p>${plain(step)}</p></li>`).join('')}</ol>`
    return `<h3>${plain(heading)}</h3>\n${body}`
  })
  return [`<p>${plain(lead)}</p>`, ...written].join('\n')
}

/** What every resource can do, in the words of its noun. */
export function listParts(noun: string): HelpPart[] {
  return [
    [
      '探す・並べ替える',
      '検索欄に言葉を入れるか、「条件を足す」で絞り込みます（同じ項目の値は、いくつでも選べます）。見出しを押すと並び順が変わります。よく使う表示は「ビュー」に名前を付けて保存できます。',
    ],
    [
      'まとめて直す',
      '「書き出す」でCSVに保存し、直してから「取り込む」で戻します。取り込む前に、追加・変更・誤りの件数と直し方が出ます。誤りが1行でもあれば、何も取り込まれません。',
    ],
    [
      '保存や削除ができないとき',
      `印の付いた項目を直してください。ほかの人が先に保存したときは、違いを見て、どちらの内容にするかを選べます。使われている${noun}は削除できません。「無効」にすると、新しく選べなくなり、これまでの記録は残ります。`,
    ],
  ]
}
