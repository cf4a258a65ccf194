/** The texts of a profile, each with its greatest length. */
export const PROFILE_TEXTS = {
  publicIdentifier: 200,
  firstName: 200,
  lastName: 200,
  fullName: 400,
  headline: 500,
  about: 10_000,
  avatarUrl: 2000,
  jobTitle: 300,
  companyName: 300,
  industry: 200,
  location: 200,
  countryCode: 2,
} as const

export type ProfileTexts = { readonly [K in keyof typeof PROFILE_TEXTS]: string }

export interface Position {
  readonly title: string
  readonly company: string
  readonly period: string
}

/** What a network says about somebody. */
export interface Profile extends ProfileTexts {
  readonly positions: readonly Position[]
  readonly connectionDegree: number | null
}
