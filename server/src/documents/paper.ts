/** What a cell or a paragraph of a document holds; plain data, so that it travels to the thread that draws it. */
export type PaperContent = string | number | null | boolean | PaperContent[] | { [key: string]: PaperContent }

/** A document on A4. */
export interface Paper {
  title: string
  /** At the left of every page's foot; the page numbers are at the right. */
  foot: string
  content: PaperContent[]
}

export type PaperAnswer = { id: number; content: Uint8Array } | { id: number; failed: string }
