let pressed = false

function note(event: PointerEvent): void {
  pressed = event.type === 'pointerdown'
}

for (const type of ['pointerdown', 'pointerup', 'pointercancel'] as const) {
  document.addEventListener(type, note, true)
}

/**
 * Acts at once, or after the press that is going on. A field that is left by a press elsewhere must not show its
 * fault before the press has ended: what it pushes down would no longer be under the finger, and the press be lost.
 */
export function afterPress(act: () => void): void {
  if (!pressed) act()
  else document.addEventListener('pointerup', () => window.setTimeout(act), { once: true, capture: true })
}
