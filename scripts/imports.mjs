import path from 'node:path'
import { capture } from './child.mjs'
import { at } from './root.mjs'

/**
 * Checks the arrows between the layers with dependency-cruiser.
 * @returns {Promise<{modules: number, findings: string[]}>}
 */
export async function checkImports(root, workspaces) {
  const { code, stdout, output } = await capture(
    [
      at('node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      path.join(at(), '.dependency-cruiser.cjs'),
      '--output-type',
      'json',
      ...workspaces,
    ],
    { cwd: root },
  )
  let result
  try {
    result = JSON.parse(stdout)
  } catch {
    throw new Error(`dependency-cruiser が失敗しました（終了コード ${code}）。\n${output}`)
  }
  const own = result.modules.filter(
    module =>
      /\.tsx?$/.test(module.source) && !module.source.includes('node_modules') && !module.couldNotResolve,
  )
  const findings = result.summary.violations.map(
    ({ from, to, rule, cycle }) =>
      `${from}: ${rule.name} → ${cycle === undefined ? to : cycle.map(step => step.name ?? step).join(' → ')}`,
  )
  return { modules: own.length, findings: [...new Set(findings)] }
}
