import { type ComponentType, createContext } from 'react'

export interface SelectedPartProps {
  /** The numbers of the records that are selected. */
  ids: readonly number[]
  /** What a record is called, of those that this list has shown. */
  nameOf: (id: number) => string | undefined
  /** Leaves these selected: those that an act could not be done with, say. */
  onSelect: (ids: readonly number[]) => void
}

/** What a screen can do with the records that are selected, beside 有効・無効. */
export const SelectedPartContext = createContext<ComponentType<SelectedPartProps> | null>(null)
