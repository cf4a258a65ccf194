/**
 * Draws the open ring as the extension's icons: `npx tsx scripts/draw-extension-icons.ts`.
 * The ring is that of the favicon, in units of 26, light on a deep green tile.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { root } from './sources.mjs'

const TILE = [11, 107, 93] as const
const RING = [255, 255, 255] as const
const SAMPLES = 8

/** The gap of the ring: from its end to its start, in radians. */
const GAP = [Math.atan2(8.2 - 13, 22.2 - 13), 0] as const

const inTile = (x: number, y: number): boolean => {
  const radius = 6
  const dx = Math.max(radius - x, x - (26 - radius), 0)
  const dy = Math.max(radius - y, y - (26 - radius), 0)
  return dx * dx + dy * dy <= radius * radius
}

const inRing = (px: number, py: number): boolean => {
  // A little smaller than the tile it sits on.
  const x = (px - 13) / 0.72
  const y = (py - 13) / 0.72
  const distance = Math.hypot(x, y)
  if (distance <= 3.1) return true
  const angle = Math.atan2(y, x)
  const inGap = angle > GAP[0] && angle < GAP[1]
  if (!inGap) return Math.abs(distance - 10.4) <= 1.7
  return GAP.some((end) => {
    const [ex, ey] = [10.4 * Math.cos(end), 10.4 * Math.sin(end)]
    return Math.hypot(x - ex, y - ey) <= 1.7
  })
}

/** Red, green, blue and opacity of one pixel, from the samples inside it. */
const pixel = (column: number, row: number, size: number): number[] => {
  let tile = 0
  let ring = 0
  for (let sample = 0; sample < SAMPLES * SAMPLES; sample += 1) {
    const x = ((column + ((sample % SAMPLES) + 0.5) / SAMPLES) * 26) / size
    const y = ((row + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES) * 26) / size
    if (!inTile(x, y)) continue
    tile += 1
    if (inRing(x, y)) ring += 1
  }
  const share = tile === 0 ? 0 : ring / tile
  const mixed = TILE.map((value, index) => value + ((RING[index] ?? 0) - value) * share)
  return [...mixed.map(Math.round), Math.round((255 * tile) / (SAMPLES * SAMPLES))]
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(data.length, 0)
  around.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)])
}

const png = (size: number): Buffer => {
  const rows = Array.from({ length: size }, (_, row) => [
    0,
    ...Array.from({ length: size }, (_, column) => pixel(column, row, size)).flat(),
  ])
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 6, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

for (const size of [16, 32, 48, 128]) {
  writeFileSync(join(root, `extension/public/icons/${size}.png`), png(size))
}
