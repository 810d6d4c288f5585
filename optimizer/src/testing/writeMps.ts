import loadHighs from 'highs'
import type { FlatModel } from '../exact/modelData.ts'
import { modelOf } from '../exact/runSolver.ts'

/** The model as an MPS file's bytes, for another solver. */
export async function writeMps(model: FlatModel): Promise<Uint8Array> {
  const highs = await loadHighs()
  return highs.withModel(modelOf(highs, model, false), one => {
    one.options.set('output_flag', false)
    return one.exportModel('mps')
  })
}
