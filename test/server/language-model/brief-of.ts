import type { DraftBrief } from '#server/drafts/draft-store.ts'

/** A first message to Ada Lovelace of Engines Ltd, whose profile says this of herself. */
export const briefOf = (about: string): DraftBrief =>
  ({
    ...{ purpose: 'first_message', step: null, topic: null, language: 'en', thread: [] },
    prompt: { instructions: 'Be brief.', tone: '', language: 'en', maxLength: null },
    sources: {
      person: {
        ...{ firstName: 'Ada', lastName: 'Lovelace', fullName: 'Ada Lovelace', about },
        ...{ headline: '', jobTitle: 'CTO', companyName: 'Engines Ltd', industry: '' },
        ...{ location: '', positions: [], customFields: {} },
      },
      sender: { firstName: 'Grace', lastName: 'Hopper', company: 'Compilers' },
      materials: {},
    },
  }) as unknown as DraftBrief
