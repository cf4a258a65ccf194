import { previewStage } from '#core/search/preview-stage.ts'
import { reasonText } from '../../output/reason-text.ts'
import type { SearchPreview } from '#core/search/search-api.ts'

export const isPreviewOver = (preview: SearchPreview): boolean => {
  const { kind } = previewStage(preview)
  return kind === 'done' || kind === 'failed'
}

/** How far a preview is, in a sentence. */
export const previewLine = (preview: SearchPreview): string => {
  const stage = previewStage(preview)
  switch (stage.kind) {
    case 'waiting':
      return 'Waiting for the extension.'
    case 'limited':
      return `Waiting: ${reasonText(stage.wait.code, stage.wait.limit, stage.wait.nextCheckAt)}.`
    case 'held_up':
      return 'The page couldn’t be read; see `overture account list`.'
    case 'reading':
      return 'Reading the first page of results.'
    case 'failed':
      return 'The preview didn’t finish.'
    case 'done':
      return stage.count === null ? 'Found people.' : `Found ${stage.count} people.`
  }
}
