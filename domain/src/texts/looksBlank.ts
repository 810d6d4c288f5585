/** What nobody sees: spaces, joiners, fillers, marks of direction. */
const invisible = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** A text without what nobody sees. */
export function visibleOf(text: string): string {
  return text.replace(invisible, '')
}

/** Whether there is nothing to see in a text. */
export function looksBlank(value: string): boolean {
  return visibleOf(value) === ''
}
