import type { ColumnMap } from './campaign-api.ts'

export type ColumnField = keyof ColumnMap

/** In lower case, with letters only and without accents. */
export const normalizeHeader = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .replaceAll(/[^\p{L}]/gu, '')

type IsNamed = (normalized: string) => boolean

const named = (names: string): IsNamed => {
  const all = new Set(names.split('|').map(normalizeHeader))
  return (header) => all.has(header)
}

/** Where no name fits: the address of something about the person. */
const SOME_ADDRESS =
  /^(?!.*(company|organi[sz]ation|account|employer|firm|unternehmen|entreprise|societe|empresa|会社|企業|picture|photo|image|avatar|logo|website|blog|twitter|facebook|画像)).*url/

const anyOf = (...groups: readonly string[]): readonly IsNamed[] => groups.map(named)

/**
 * How the lists people bring name a column, in English, German, French, Spanish and Japanese: in each field
 * the most telling names first. Case, accents, spaces and signs make no difference.
 */
export const HEADER_NAMES: Readonly<Record<ColumnField, readonly IsNamed[]>> = {
  profileUrl: [
    ...anyOf(
      'linkedin profile url|linkedin url|linkedin profile link|linkedin link|linkedin profile uri|linkedin address',
      'person linkedin url|person linkedin|contact linkedin url|contact linkedin profile url|prospect linkedin url|' +
        'member linkedin url|lead linkedin url|public linkedin url|linkedin public url|default profile url|' +
        'linkedin profile|linkedin|person linkedin profile|contact linkedin|linkedin bio|hs linkedin url',
      'profile url|profile link|profile address|profile uri|public profile url|public profile link|person url|' +
        'person profile url|member profile url|contact profile url|public url|contact url|lead url|prospect url',
      'profil url|profillink|profiladresse|link zum profil|linkedin profil|linkedin adresse|link zum linkedin profil',
      'url du profil|lien du profil|profil linkedin|url profil|lien linkedin|url linkedin|lien vers le profil|' +
        'url du profil linkedin|adresse du profil',
      'url del perfil|enlace del perfil|perfil de linkedin|url de linkedin|enlace de linkedin|perfil linkedin|' +
        'url perfil|enlace al perfil|url del perfil de linkedin',
      'プロフィールurl|プロフィールリンク|プロフィール|プロファイルurl|プロファイル|linkedinのurl|linkedinプロフィール|' +
        'linkedinプロフィールurl|リンクトイン|リンクドイン',
      'profile|member profile|public profile|profil|perfil',
      'url|link|uri|lien|enlace|リンク|アドレス',
    ),
    (header) => SOME_ADDRESS.test(header),
  ],
  fullName: anyOf(
    'full name|display name|contact name|person name|prospect name|lead name|member name|name and surname',
    'vollständiger name|vor und nachname|vorname nachname|ansprechpartner|kontaktname|name vorname|name des kontakts',
    'nom complet|prénom et nom|nom et prénom|prénom nom|nom du contact|nom prénom',
    'nombre completo|nombre y apellidos|nombre y apellido|nombre del contacto|apellidos y nombre',
    '氏名|フルネーム|お名前|名前（フルネーム）|担当者名|担当者|ご担当者名|連絡先名',
    'name|nom|nombre|名前',
    'person|contact|prospect|lead|kontakt|contacto',
  ),
  firstName: anyOf(
    'first name|given name|forename|firstname|contact first name|lead first name|christian name',
    'vorname|rufname|prénom|prenoms|nombre de pila|primer nombre|nombres',
    '名|下の名前|名（ファーストネーム）|ファーストネーム',
    'first',
  ),
  lastName: anyOf(
    'last name|family name|surname|contact last name|lead last name',
    'nachname|familienname|zuname|nom de famille|apellidos|apellido|primer apellido',
    '姓|名字|苗字|ラストネーム',
    'last',
  ),
  jobTitle: anyOf(
    'job title|current job title|jobtitle|current title|current position|current job|position title|lead title|' +
      'contact title|prospect title|linkedin job title',
    'stellenbezeichnung|berufsbezeichnung|jobtitel|jobbezeichnung|positionsbezeichnung|funktion|stelle|beruf|rolle',
    'intitulé du poste|titre du poste|poste|poste actuel|fonction|profession|métier|intitulé de poste',
    'cargo|puesto|puesto actual|título del puesto|cargo actual|función|posición|ocupación|profesión',
    '役職|肩書き|肩書|職位|職種|職務|ポジション|役職・肩書き|役職名',
    'title|position|role|job|occupation|titre|titel|título|タイトル',
    'headline|linkedin headline|slogan|titular|見出し|ヘッドライン',
  ),
  companyName: anyOf(
    'company name|current company|current company name|company|account name|organization name|organisation name|' +
      'employer name|associated company|primary company|lead company|contact company|prospect company|' +
      'company account|account company name',
    'organization|organisation|employer|current employer|account|business name',
    'firma|firmenname|unternehmen|unternehmensname|name des unternehmens|arbeitgeber|gesellschaft|betrieb',
    'entreprise|nom de l entreprise|société|nom de la société|raison sociale|employeur|entreprise actuelle|' +
      'nom entreprise|nom société',
    'empresa|nombre de la empresa|compañía|organización|empleador|empresa actual|nombre empresa|razón social',
    '会社名|会社|企業名|企業|勤務先|勤務先名|貴社名|御社名|法人名|組織名|組織|所属|所属会社|勤務先会社名',
    'company name for emails|cleaned company name',
  ),
  location: anyOf(
    'location|person location|contact location|prospect location|lead location|current location|based',
    'standort|ort|wohnort|lieu|localisation|emplacement|ubicación|localización|lugar',
    '所在地|勤務地|地域|場所|居住地|ロケーション',
    'city|contact city|mailing city|stadt|ville|ciudad|localidad|都市|市区町村',
    'region|place|state|mailing state|région|bundesland|provincia|región|都道府県',
    'country|mailing country|country region|land|pays|país|国|国名|住所',
  ),
}

/** What may be a whole name, or the half that no other column has. */
export const isSomeName = named('name|nom|nombre|名前')
