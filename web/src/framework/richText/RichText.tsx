import { useMemo } from 'react'
import { cleanRichText } from './cleanRichText.ts'
import classes from './RichText.module.css'

/** Formatted text as its readers see it, cleaned once more before the browser reads it. */
export function RichText({ html }: { html: string }) {
  const clean = useMemo(() => cleanRichText(html), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place that may; the text was cleaned by the list.
  return <div className={classes.text} dangerouslySetInnerHTML={{ __html: clean }} />
}
