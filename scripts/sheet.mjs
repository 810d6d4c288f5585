/**
 * @typedef {{code: string, title: string, path: string, type: string, shape: string, file: string, faults: string[]}} Picture
 */

/**
 * One page with all pictures: a row for a screen and a role, a column for a shape; faulty ones first and framed.
 * @param {readonly Picture[]} pictures
 */
export function sheetOf(pictures) {
  const columns = [...new Set(pictures.map(({ shape }) => shape))]
  const rows = rowsOf(pictures)
  const faulty = pictures.filter(({ faults }) => faults.length > 0)
  return `<!doctype html><html lang="ja"><meta charset="utf-8"><title>寺子屋：画面の一覧</title>
<style>
body { font: 13px/1.5 sans-serif; margin: 16px; color-scheme: light dark }
table { border-collapse: collapse } th, td { vertical-align: top; padding: 4px; text-align: left }
thead th { position: sticky; top: 0; background: Canvas }
img { width: 180px; border: 1px solid #8888 } img.faulty { border: 3px solid #ce0000 }
</style>
<h1>画面の一覧（${pictures.length}枚）</h1>
<h2>おかしさのあるもの（${faulty.length}枚）</h2>
<ul>${faulty.map(each => `<li><a href="${each.file}">${text(`${each.code} ${each.type} ${each.shape}`)}</a>: ${each.faults.map(text).join(' / ')}</li>`).join('\n')}</ul>
<table><thead><tr><th>画面</th>${columns.map(name => `<th>${text(name)}</th>`).join('')}</tr></thead><tbody>
${[...rows.values()].map(row => rowOf(row, columns)).join('\n')}
</tbody></table></html>
`
}

/** By screen, address and role. @param {readonly Picture[]} pictures */
function rowsOf(pictures) {
  const rows = new Map()
  for (const picture of pictures) {
    const key = `${picture.code} ${picture.path} ${picture.type}`
    rows.set(key, [...(rows.get(key) ?? []), picture])
  }
  return rows
}

/** @param {readonly Picture[]} row @param {readonly string[]} columns */
function rowOf(row, columns) {
  const [{ code, title, path, type }] = row
  const cells = columns.map(name => {
    const picture = row.find(({ shape }) => shape === name)
    if (picture === undefined) return '<td></td>'
    const faults = picture.faults.map(text).join(' / ')
    return `<td><a href="${picture.file}"><img loading="lazy" src="${picture.file}" alt="" title="${faults}" class="${faults === '' ? '' : 'faulty'}"></a></td>`
  })
  return `<tr><th>${text(code)} ${text(title)}<br>${text(type)} <code>${text(path)}</code></th>${cells.join('')}</tr>`
}

/** @param {string} value */
function text(value) {
  return value.replace(/[&<>"]/g, letter => `&#${letter.charCodeAt(0)};`)
}
