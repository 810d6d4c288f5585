/** The widths of tokens.css for code, as media queries; tokens.test holds the two together. A phone, or a window as narrow as one. */
export const phone = '(width < 48em)'

/** Too narrow for two columns beside the menu. */
export const tablet = '(width < 64em)'

/** Too narrow for a list with its record beside it. */
export const laptop = '(width < 74em)'
