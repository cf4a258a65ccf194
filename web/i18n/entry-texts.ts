import { byLanguage } from './by-language.ts'

/** The texts that somebody signed out can see: small enough to be there from the start. */
export const entryTexts = byLanguage(
  import.meta.glob<object>('../locales/*/{auth,common,errors}.json', {
    eager: true,
    import: 'default',
  }),
)
