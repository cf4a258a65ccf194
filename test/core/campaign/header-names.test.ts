import { describe, expect, it } from 'vitest'
import { guessColumns, type ColumnField } from '#core/campaign/guess-columns.ts'

const guess = (...columns: readonly string[]) => guessColumns(columns, { rows: [], networks: [] })

describe('a column is known by its name', () => {
  it.each<[ColumnField, string]>([
    [
      'profileUrl',
      'LinkedIn URL|Person LinkedIn|HS LinkedIn URL|linkedin|member linkedin url|LinkedIn Bio',
    ],
    [
      'profileUrl',
      'profile link|person url|contact profile url|prospect url|profillink|LinkedIn-Adresse',
    ],
    ['profileUrl', 'Lien du profil|lien vers le profil|adresse du profil|URL du profil LinkedIn'],
    ['profileUrl', 'enlace del perfil|perfil linkedin|enlace al perfil|url perfil'],
    ['profileUrl', 'プロフィール|プロファイル|linkedinプロフィール|リンクトイン|link|リンク'],
    ['fullName', 'Display name|Vor- und Nachname|Nom complet|nombre completo|氏名|Name|Kontakt'],
    ['firstName', 'Given name|Vorname|Prénom|nombre de pila|下の名前|first'],
    ['lastName', 'Surname|Nachname|nom de famille|apellidos|名字|last'],
    ['jobTitle', 'current position|lead title|Funktion|Poste|puesto|肩書|role|headline'],
    ['companyName', 'Account name|employer name|primary company|company account|business name'],
    [
      'companyName',
      'Firma|entreprise|société|raison sociale|nom entreprise|empresa|勤務先|cleaned company name',
    ],
    ['location', 'person location|Standort|lieu|ubicación|勤務地|Ville|bundesland|country'],
  ])('%s: %s', (field, names) => {
    for (const name of names.split('|')) expect(guess(name), name).toEqual({ [field]: 0 })
  })

  it.each<[ColumnField, string, string]>([
    ['profileUrl', 'Profile URL', 'LinkedIn URL'],
    ['profileUrl', 'LinkedIn', 'LinkedIn URL'],
    ['profileUrl', 'Some URL', 'Profile'],
    ['fullName', 'Contact', 'Full name'],
    ['firstName', 'Vorname', 'First name'],
    ['firstName', 'First', '下の名前'],
    ['lastName', 'Nachname', 'Last name'],
    ['lastName', 'Last', '姓'],
    ['jobTitle', 'Headline', 'Job title'],
    ['jobTitle', 'Funktion', 'Job title'],
    ['companyName', 'Account', 'Company name'],
    ['location', 'Country', 'City'],
    ['location', 'Standort', 'Location'],
  ])('%s: %s is less telling than %s', (field, less, more) => {
    expect(guess(less, more)[field]).toBe(1)
  })
})
