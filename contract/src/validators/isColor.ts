/** The ways to write a colour (spec §5 "Color formats"). */
export const colorFormats = ['hex', 'hexa', 'rgb', 'rgba', 'hsl'] as const
export type ColorFormat = (typeof colorFormats)[number]

function numbersIn(value: string, name: string): number[] | null {
  const inner = new RegExp(`^${name}\\((.*)\\)$`, 'i').exec(value.trim())?.[1]
  const parts = inner?.split(',').map(part => part.trim().replace(/%$/, ''))
  return parts?.every(part => /^\d+(\.\d+)?$/.test(part)) ? parts.map(Number) : null
}

const upTo = (max: number) => (part: number | undefined) => part !== undefined && part <= max
const isByte = (part: number | undefined) => upTo(255)(part) && Number.isInteger(part)

/**
 * Whether a text is a colour of that format: hex #rrggbb; hexa #rrggbbaa; rgb 3 values 0-255; rgba adds alpha 0-1;
 * hsl hue 0-360 and saturation and lightness 0-100 (spec §5).
 */
export function isColor(value: string, format: ColorFormat): boolean {
  switch (format) {
    case 'hex':
      return /^#[\da-f]{6}$/i.test(value)
    case 'hexa':
      return /^#[\da-f]{8}$/i.test(value)
    case 'rgb': {
      const parts = numbersIn(value, 'rgb')
      return parts?.length === 3 && parts.every(isByte)
    }
    case 'rgba': {
      const parts = numbersIn(value, 'rgba')
      return parts?.length === 4 && parts.slice(0, 3).every(isByte) && upTo(1)(parts[3])
    }
    case 'hsl': {
      const parts = numbersIn(value, 'hsl')
      return parts?.length === 3 && upTo(360)(parts[0]) && upTo(100)(parts[1]) && upTo(100)(parts[2])
    }
  }
}
