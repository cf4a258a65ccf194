import { buildBarePage, buildClient, type BuiltScripts } from './client-build.ts'
import { ENTRY, modulesOf } from '../../scripts/page-preloads.ts'
import type { Benchmark, Figure } from './figure.ts'

const PAGE = '/workspace/1/campaign/1/prospecting'

/** What a page loads before it does what it is opened for, by the modules that are imported for it. */
export const MODULES = {
  login: [ENTRY],
  campaign: [ENTRY, ...modulesOf(PAGE, 'en')],
} as const

/** The greatest ratio to a bare page that is accepted, and the one that is aimed at. */
export const BOUNDS = {
  login: { gate: 1.75, goal: 1.35 },
  campaign: { gate: 4, goal: 3.25 },
  whole: { gate: 7, goal: 6 },
} as const

/** Sizes of the scripts of pages, gzipped, in bytes, beside those of a bare page of React. */
export const measurePages = (client: BuiltScripts, bare: BuiltScripts): readonly Figure[] => {
  const floor = bare.sizeOf(bare.files)
  const figure = (name: string, files: readonly string[], bounds: keyof typeof BOUNDS): Figure => ({
    name: `${name}: ${files.length} files`,
    ours: client.sizeOf(files),
    floor,
    ...BOUNDS[bounds],
  })
  return [
    figure('login until a submit can be sent', client.loadedBy(MODULES.login), 'login'),
    figure('page of a campaign', client.loadedBy(MODULES.campaign), 'campaign'),
    figure('whole app', client.files, 'whole'),
  ]
}

export const pageBytes: Benchmark = {
  name: 'page-bytes',
  async measure() {
    const client = await buildClient()
    return measurePages(client, await buildBarePage())
  },
}
