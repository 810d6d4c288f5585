import { create } from 'qrcode'

/** Modules of white around it (ISO/IEC 18004). */
const quiet = 4

/** A text as a two-dimensional code, black on white also where the page is dark. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const side = size + 2 * quiet
  const dark = Array.from(data).flatMap((module, index) =>
    module ? [`M${quiet + (index % size)} ${quiet + Math.floor(index / size)}h1v1h-1z`] : [],
  )
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      width={200}
      height={200}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}
