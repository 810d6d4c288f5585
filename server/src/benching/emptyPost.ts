import { emptyMailPost } from '../mail/mailPost.ts'
import type { BenchServer } from './benchServer.ts'

/** What the worker does each second: writes every letter that waits. None is sent. */
export async function emptyPost({ database, clock }: BenchServer): Promise<void> {
  await emptyMailPost({ database, clock, address: 'https://juku.example.jp', transport: null })
}
