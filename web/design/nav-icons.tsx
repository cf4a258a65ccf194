import { Icon } from './icons.tsx'

interface Props {
  readonly size?: number
}

export const GettingStartedIcon = (props: Props) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="8.5" strokeDasharray="3.2 3" />
    <path d="m8.8 12.2 2.3 2.3 4.3-4.6" />
  </Icon>
)

export const CampaignsIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M20.5 3.5 10.6 13.4M20.5 3.5l-6.2 17-3.7-7.1-7.1-3.7z" />
  </Icon>
)

export const ProspectsIcon = (props: Props) => (
  <Icon {...props}>
    <circle cx="9" cy="8" r="3.5" />
    <path d="M2.8 20c.3-3.6 2.8-5.8 6.2-5.8s5.9 2.2 6.2 5.8M16 4.8a3.4 3.4 0 0 1 0 6.4M18 14.8c1.9.8 3 2.6 3.2 5.2" />
  </Icon>
)

export const SalesKitIcon = (props: Props) => (
  <Icon {...props}>
    <rect x="3" y="7.5" width="18" height="12.5" rx="2.5" />
    <path d="M8.5 7.5V6a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v1.5M3 13h18" />
  </Icon>
)

export const UpDownIcon = (props: Props) => (
  <Icon {...props}>
    <path d="m8 9.5 4-4 4 4M8 14.5l4 4 4-4" />
  </Icon>
)
