// Imported first by every script: a plain sentence instead of a syntax error on an old Node.
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Node.js 20.19 以降が必要です（現在は ${process.version}）。https://nodejs.org/ から新しい版を入れてください。`,
  )
  process.exit(1)
}
