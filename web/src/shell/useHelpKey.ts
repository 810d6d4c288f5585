import { useHotkeys } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'

/** `?` opens the help of the screen, unless it is being typed somewhere (experience §8). */
export function useHelpKey(): void {
  const navigate = useNavigate()
  useHotkeys([['shift+?', () => void navigate({ to: '/C00103/view' })]])
}
