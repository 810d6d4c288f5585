import {
  appendMarkupInsideElement,
  findElement,
  getCellAddress,
  getSelfClosingTagMarkup,
  prependMarkupInsideElement,
  replaceElement,
  sanitizeTextContent,
} from 'write-excel-file/utility'

/** What of a sheet its print-out depends on. */
export interface PrintedSheet {
  name: string
  columns: number
  rows: number
  /** Of all columns together, in half-width characters. */
  width: number
}

/** Half-width characters that stand side by side on A4 upright without becoming smaller than 9 points or so. */
const upright = 90
/** Beyond this, A4 across would make them unreadable. */
const acrossA4 = 260

/** Excel's numbers of paper. */
const paperOf = (width: number) => (width > acrossA4 ? 8 : 9)

/** The margins of Excel's own 狭い, in inches. */
const margins = { left: 0.25, right: 0.25, top: 0.6, bottom: 0.6, header: 0.3, footer: 0.3 }

/** A sheet that can be printed as it is: fit to the paper's width, its name above, the page of how many beneath. */
export function withPageSetup(sheet: string, { width }: PrintedSheet): string {
  const fit = `<sheetPr>${getSelfClosingTagMarkup('pageSetUpPr', { fitToPage: 1 })}</sheetPr>`
  const fitted = prependMarkupInsideElement(sheet, elementOf(sheet, 'worksheet'), fit)
  const paper = [
    getSelfClosingTagMarkup('pageMargins', margins),
    getSelfClosingTagMarkup('pageSetup', {
      paperSize: paperOf(width),
      orientation: width > upright ? 'landscape' : 'portrait',
      fitToWidth: 1,
      // As many pages as there are, beneath each other.
      fitToHeight: 0,
    }),
    '<headerFooter><oddHeader>&amp;L&amp;A&amp;R&amp;D</oddHeader><oddFooter>&amp;C&amp;P / &amp;N</oddFooter></headerFooter>',
  ].join('')
  return appendMarkupInsideElement(fitted, elementOf(fitted, 'worksheet'), paper)
}

/** The workbook with each sheet's heading repeated on every page, and no more printed than what is in it. */
export function withPrintNames(workbook: string, sheets: readonly PrintedSheet[]): string {
  const names = sheets.flatMap(({ name, columns, rows }, at) => {
    // An empty sheet has nothing to print.
    if (columns === 0 || rows === 0) return []
    const sheet = `'${sanitizeTextContent(name.replaceAll("'", "''"))}'`
    const [column, last] = /^([A-Z]+)(\d+)$/.exec(getCellAddress(rows - 1, columns - 1))?.slice(1) ?? []
    if (column === undefined || last === undefined) return []
    return [
      `<definedName name="_xlnm.Print_Area" localSheetId="${at}">${sheet}!$A$1:$${column}$${last}</definedName>`,
      `<definedName name="_xlnm.Print_Titles" localSheetId="${at}">${sheet}!$1:$1</definedName>`,
    ]
  })
  if (names.length === 0) return workbook
  return replaceElement(
    workbook,
    elementOf(workbook, 'definedNames'),
    `<definedNames>${names.join('')}</definedNames>`,
  )
}

function elementOf(xml: string, name: string) {
  const element = findElement(xml, name)
  if (!element) throw new Error(`write-excel-file writes no ${name} any more`)
  return element
}
