/** What a cell or a paragraph of a document holds; plain data, so that it travels to the thread that draws it. */
export type PaperContent = string | number | null | boolean | PaperContent[] | { [key: string]: PaperContent }

/** A document, upright on A4 unless it says otherwise. */
export interface Paper {
  title: string
  size?: 'A3' | 'A4'
  landscape?: boolean
  /** Points; 8.5 by default. */
  fontSize?: number
  /** Points that stay free at the head of every page, above a dashed line to fold it at; 30 without a line by default. */
  head?: number
  /** At the left of every page's foot; the page numbers are at the right. Without it neither: each page is a sheet of its own. */
  foot?: string
  content: PaperContent[]
}
