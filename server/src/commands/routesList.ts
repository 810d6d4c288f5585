import { screens, screenUserTypes } from '@terakoya/contract/screens'

/** A route as `npm run routes -- --json` lists it. */
export interface RouteListed {
  /** In the specification's notation: `/C10101/{teacher_id?}/edit`. */
  path: string
  key: string
  title: string
  /** Who may open it by default; everybody, the visitor `V` too, where no login is needed. */
  user_types: string[]
}

/** Every route of the product, in menu order. */
export function listRoutes(): RouteListed[] {
  return screens.flatMap(screen =>
    screen.paths.map(path => ({
      path: specificationPath(path),
      key: screen.key,
      title: screen.title,
      user_types: [...screenUserTypes(screen), ...(screen.public ? ['V'] : [])],
    })),
  )
}

/** The router's `{-$id}` and `$id` as the specification writes them: `{id?}` and `{id}`. */
export function specificationPath(path: string): string {
  return path.replace(/\{-\$(\w+)\}/g, '{$1?}').replace(/\$(\w+)/g, '{$1}')
}
