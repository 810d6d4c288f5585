/** What is used of pdfmake 0.3, which brings no types. */
declare module 'pdfmake' {
  /** How a table is ruled: of a line its width, colour and dashes, of a cell its padding. */
  type TableLayout = Readonly<
    Record<string, (at: number, node: { table: { body: unknown[] } }) => number | string | object>
  >
  interface PdfMake {
    addFonts(fonts: Readonly<Record<string, Readonly<Record<string, string>>>>): void
    addTableLayouts(layouts: Readonly<Record<string, TableLayout>>): void
    setUrlAccessPolicy(allows: (url: string) => boolean): void
    setLocalAccessPolicy(allows: (path: string) => boolean): void
    createPdf(definition: object): { getBuffer(): Promise<Uint8Array> }
  }
  const pdfmake: PdfMake
  // biome-ignore lint/style/noDefaultExport: the package has no other.
  export default pdfmake
}
