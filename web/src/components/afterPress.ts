let pressed = false
let waiting: (() => void)[] = []

function begin(): void {
  pressed = true
}

function end(): void {
  pressed = false
  if (waiting.length === 0) return
  const due = waiting
  waiting = []
  // What was pressed comes first.
  window.setTimeout(() => {
    for (const act of due) act()
  })
}

/** The end of a press on the window's own parts, its scroll bar say, is told to nobody. */
function move({ buttons }: PointerEvent): void {
  if (pressed && buttons === 0) end()
}

const ends = ['pointerup', 'pointercancel', 'keydown'] as const
const listens = { capture: true, passive: true }

/** Knows from now on when something is pressed. Once, at the root; answers how it ends. */
export function watchPress(): () => void {
  document.addEventListener('pointerdown', begin, listens)
  document.addEventListener('pointermove', move, listens)
  for (const type of ends) document.addEventListener(type, end, listens)
  return () => {
    document.removeEventListener('pointerdown', begin, listens)
    document.removeEventListener('pointermove', move, listens)
    for (const type of ends) document.removeEventListener(type, end, listens)
    end()
  }
}

/**
 * Acts at once, or after the press that is going on. A field that is left by a press elsewhere must not show its
 * fault before the press has ended: what it pushes down would no longer be under the finger, and the press be lost. So
 * with whatever else comes into sight by itself.
 */
export function afterPress(act: () => void): void {
  if (pressed) waiting.push(act)
  else act()
}
