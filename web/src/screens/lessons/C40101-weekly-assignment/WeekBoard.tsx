import { type BoardProps, useBoard } from './useBoard.ts'
import { WeekOverlays } from './WeekOverlays.tsx'
import { WeekParts } from './WeekParts.tsx'
import { WeekTop } from './WeekTop.tsx'

/** A loaded week: what stands above it, its three parts, and what lies over them. */
export function WeekBoard(props: BoardProps) {
  const board = useBoard(props)
  return (
    <>
      <WeekTop board={board} />
      <WeekParts board={board} />
      <WeekOverlays board={board} />
    </>
  )
}
