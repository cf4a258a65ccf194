export interface Company {
  /** As in the address: `kanto-logistics`. */
  readonly companyId: string
  readonly name: string
  readonly industry: string
  readonly location: string
  readonly countryCode: string
  readonly founded: number
  readonly headcount: number
  readonly tagline: string
  readonly description: string
  /** 0 to 359, the colour of its mark. */
  readonly hue: number
}
