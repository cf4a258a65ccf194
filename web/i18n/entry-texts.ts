import enAuth from '../locales/en/auth.json'
import enCommon from '../locales/en/common.json'
import enErrors from '../locales/en/errors.json'
import jaAuth from '../locales/ja/auth.json'
import jaCommon from '../locales/ja/common.json'
import jaErrors from '../locales/ja/errors.json'

/** The texts that somebody signed out can see: small enough to be there from the start. */
export const entryTexts = {
  en: { auth: enAuth, common: enCommon, errors: enErrors },
  ja: { auth: jaAuth, common: jaCommon, errors: jaErrors },
}
