/** A page that says nothing of whoever has it open: the weather of 気象庁. */
const elsewhere = 'https://www.jma.go.jp/bosai/forecast/'

/**
 * Leaves this page for one that anybody may see, in its place: 戻る doesn't lead back here. Nothing is asked, whatever is
 * written in the form.
 */
export function leaveQuickly(): void {
  // Until the other page is there nothing is to be read.
  document.body.hidden = true
  window.location.replace(elsewhere)
}
