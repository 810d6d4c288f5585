import type { ToldSlot } from '@terakoya/contract/students/C21201-student-schedule/requests'

/** What is chosen in the form: one slot or two, and which of them the next press gives. */
export interface Chosen {
  first: ToldSlot | null
  second: ToldSlot | null
  active: 1 | 2
}

export const nothingChosen: Chosen = { first: null, second: null, active: 1 }

export function isSameSlot(one: ToldSlot | null, other: ToldSlot | null): boolean {
  return (
    one !== null &&
    other !== null &&
    one.schedule_date === other.schedule_date &&
    one.time_limit_no === other.time_limit_no
  )
}

/** Which choice the slot is; 0: none. */
export function placeOf(chosen: Chosen, slot: ToldSlot): 0 | 1 | 2 {
  if (isSameSlot(chosen.first, slot)) return 1
  return isSameSlot(chosen.second, slot) ? 2 : 0
}

/** Takes a choice back; a second choice moves up. */
export function drop(chosen: Chosen, which: 1 | 2): Chosen {
  if (which === 2) return { ...chosen, second: null, active: 2 }
  return { first: chosen.second, second: null, active: chosen.second ? 2 : 1 }
}

/** A press on a slot: chooses it, or takes it back when it was chosen. */
export function choose(chosen: Chosen, slot: ToldSlot, second_choice_flag: 0 | 1): Chosen {
  const place = placeOf(chosen, slot)
  if (place !== 0) return drop(chosen, place)
  if (chosen.active === 2 && chosen.first !== null) return { ...chosen, second: slot }
  const active = second_choice_flag === 1 && chosen.second === null ? 2 : 1
  return { ...chosen, first: slot, active }
}

/** The chosen slots in their order. */
export function slotsOf({ first, second }: Chosen): ToldSlot[] {
  return [first, second].filter(slot => slot !== null)
}
