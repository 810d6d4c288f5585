/** What is used of pdfmake 0.3, which brings no types. */
declare module 'pdfmake' {
  interface PdfMake {
    addFonts(fonts: Readonly<Record<string, Readonly<Record<string, string>>>>): void
    addTableLayouts(layouts: Readonly<Record<string, Readonly<Record<string, () => number | string>>>>): void
    setUrlAccessPolicy(allows: (url: string) => boolean): void
    setLocalAccessPolicy(allows: (path: string) => boolean): void
    createPdf(definition: object): { getBuffer(): Promise<Uint8Array> }
  }
  const pdfmake: PdfMake
  // biome-ignore lint/style/noDefaultExport: the package has no other.
  export default pdfmake
}
