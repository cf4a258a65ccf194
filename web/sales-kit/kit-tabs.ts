/** The parts of the sales kit, as its address names them. */
export const KIT_TABS = ['materials', 'goals', 'icp', 'shortcuts', 'templates'] as const
export type KitTab = (typeof KIT_TABS)[number]

/** The materials where the address names none, or one that doesn't exist. */
export const kitTabOf = (query: URLSearchParams): KitTab =>
  KIT_TABS.find((tab) => tab === query.get('tab')) ?? 'materials'

export const kitTabQuery = (tab: KitTab): string => `tab=${tab}`
