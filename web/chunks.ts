import type { Plugin, Rolldown } from 'vite'

/** The screens that people start on: a child, a teacher (domain §7), who isn't signed in. */
const child = 'screens/students/C21101-student-today/Screen.tsx'
const teacher = 'screens/teachers/C11101-teacher-today/Screen.tsx'
const login = 'screens/account/login/Screen.tsx'

/** What so many screens bring along is worth a request for all of them. */
const many = 12

/** What each screen, and what else stands alone, brings along at once; filled before the chunks are made. */
const reached = new Map<string, ReadonlySet<string>>()

/** What a screen brings along and a part that comes later needs as well: each would become a file of its own. */
const neededLater = new Set<string>()

/** Finds it out, from the modules as they import each other. */
export function readModules(): Plugin {
  return {
    name: 'read-modules',
    apply: 'build',
    renderStart() {
      reached.clear()
      neededLater.clear()
      const rootsOf = (ending: string) => [...this.getModuleIds()].filter(id => id.endsWith(ending))
      const screens = rootsOf('src/shell/screenModules.ts').flatMap(
        id => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [],
      )
      for (const root of screens) {
        const found = new Set<string>([root])
        for (const id of found)
          for (const next of this.getModuleInfo(id)?.importedIds ?? [])
            if (!next.includes('node_modules')) found.add(next)
        reached.set(root, found)
        for (const id of found)
          if (this.getModuleInfo(id)?.importers.some(importer => !found.has(importer))) neededLater.add(id)
      }
    },
  }
}

/** Whether the screen whose file ends so brings the module along. */
function reachedBy(ending: string, id: string): boolean {
  for (const [root, found] of reached) if (root.endsWith(ending)) return found.has(id)
  return false
}

/** How many screens bring the module along. */
function screensWith(id: string): number {
  let count = 0
  for (const found of reached.values()) if (found.has(id)) count += 1
  return count
}

const isShared = (id: string) => screensWith(id) > 1 || neededLater.has(id)
const inAllTodays = (id: string) => reachedBy(child, id) && reachedBy(teacher, id)
const inOneToday = (id: string) => reachedBy(child, id) || reachedBy(teacher, id)
const inAllOfThem = (id: string) => inAllTodays(id) && reachedBy(login, id)

const isStyle = (id: string) => /\.module\.css$/.test(id)
const shellStyles =
  /src[\\/]shell[\\/](Shell|Header|FieldAhead|Sidebar|BottomBar|Footer|CountBadge|LookingBanner)\.module\.css$/
const isShell = (id: string) => /src[\\/]shell[\\/]Shell\.tsx$/.test(id)

/**
 * What everybody loads comes in few files, each with all that it needs and the ones before it don't have: React, which
 * changes rarely, the start with every style of what people start on, the shell with what both days need; then a child's day, a
 * teacher's; the login; what lies over a page. A hundred small ones would wait for each other on the browser's few
 * connections, and on a phone's line each waits for the one that names it.
 */
export const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 9 },
  {
    name: 'start',
    test: id =>
      /src[\\/]main\.tsx$/.test(id) ||
      inAllOfThem(id) ||
      (isStyle(id) && (inOneToday(id) || shellStyles.test(id))),
    priority: 8,
  },
  {
    name: 'shell',
    test: id =>
      isShell(id) ||
      (inOneToday(id) && screensWith(id) >= many) ||
      inAllTodays(id) ||
      /icons[\\/]IconVideo\.mjs$/.test(id),
    priority: 7,
  },
  { name: 'child', test: id => reachedBy(child, id) && (isShared(id) || id.endsWith(child)), priority: 4 },
  {
    name: 'teacher',
    test: id => reachedBy(teacher, id) && (isShared(id) || id.endsWith(teacher)),
    priority: 3,
  },
  { name: 'login', test: /screens[\\/]account[\\/]login[\\/]Screen\.tsx$/, priority: 2 },
  { name: 'over', test: /src[\\/]shell[\\/](UserMenuList|MorePlaces|SidebarDrawer)\.tsx$/, priority: 1 },
]
