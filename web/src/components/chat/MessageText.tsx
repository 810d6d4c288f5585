import { Link } from '@tanstack/react-router'
import classes from './Chat.module.css'
import { linkParts } from './linkParts.ts'

/** What was written, as text; addresses of this site lead there. */
export function MessageText({ content }: { content: string }) {
  const parts = linkParts(content, window.location.origin)
  return (
    <p className={classes.text}>
      {parts.map(({ text, href }, at) =>
        href === null ? (
          text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay where they are.
          <Link key={at} to={href}>
            {text}
          </Link>
        ),
      )}
    </p>
  )
}
