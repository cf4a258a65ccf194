import type { NamedPattern } from './phrasebook.ts'

const named = (name: string, words: string): NamedPattern => ({
  name,
  pattern: new RegExp(String.raw`\b(?:${words})\b`, 'i'),
})

/** Industries, and what companies in them are called. */
export const ENGLISH_INDUSTRIES: readonly NamedPattern[] = [
  named(
    'Logistics',
    'logistics|freight|carriers?|hauliers?|forwarders?|shippers|transport companies|3PLs?',
  ),
  named('Manufacturing', 'manufacturers?|manufacturing|factories|machine builders|industrial'),
  named('Retail', 'retailers?|retail|shops|stores|e-?commerce'),
  named('Software', 'software (?:companies|teams|makers)|saas|tech(?:nology)? companies'),
  named('Financial services', 'banks?|insurers?|insurance|financial services|fintechs?|lenders'),
  named('Health care', 'hospitals?|clinics?|health ?care|medical practices|dentists'),
  named('Hospitality', 'hotels?|restaurants?|hospitality|cafés?|cafes'),
  named('Construction', 'construction|(?<!machine )builders|contractors'),
  named('Real estate', 'real estate|property (?:managers|companies|owners)|landlords'),
  named('Education', 'schools|universit(?:y|ies)|colleges|education'),
  named('Energy', 'energy companies|utilities|solar|wind farms'),
  named(
    'Food and beverage',
    'food (?:makers|companies|producers)|breweries|beverage|bakeries|canteens',
  ),
  named('Marketing', 'agencies|marketing teams'),
  named('Consumer goods', 'consumer brands'),
  named('Legal services', 'law firms|legal teams'),
  named('Automotive', 'automotive|car makers|dealerships'),
  named('Public sector', 'municipalities|public sector|governments?'),
]

/** Countries, regions and cities that customers are said to be in. */
export const ENGLISH_LOCATIONS: readonly NamedPattern[] = [
  ...[
    'Japan',
    'Germany',
    'France',
    'Spain',
    'Italy',
    'Portugal',
    'Poland',
    'Austria',
    'Switzerland',
  ],
  ...['Netherlands', 'Belgium', 'Denmark', 'Sweden', 'Norway', 'Finland', 'Ireland', 'Canada'],
  ...['Mexico', 'Brazil', 'India', 'China', 'Singapore', 'Vietnam', 'Thailand', 'Indonesia'],
  ...['Australia', 'New Zealand', 'South Korea', 'South Africa', 'Kenya', 'Nigeria'],
  ...[
    'Europe',
    'North America',
    'Latin America',
    'Southeast Asia',
    'Asia',
    'Africa',
    'Scandinavia',
  ],
  ...['Tokyo', 'Osaka', 'London', 'Berlin', 'Paris', 'New York', 'California', 'Texas'],
]
  .map((name) => named(name, name))
  .concat([
    named('United Kingdom', 'United Kingdom|Britain|the UK'),
    named('United States', 'United States|the US|the USA'),
  ])
