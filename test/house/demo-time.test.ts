import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const web = join(import.meta.dirname, '../../web')
const FORMATS = /\{[^{}]*\b(moment|age|ageOrMoment|dayTime)\b[^{}]*\} = useFormats\(\)/

it('no page formats a time of outreach by itself, which would show the demo’s as the real one', () => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
  const own = files.filter(
    (file) => /\.tsx?$/.test(file) && FORMATS.test(readFileSync(join(web, file), 'utf8')),
  )
  expect(own).toEqual([join('outreach-clock', 'use-outreach-times.ts')])
})
