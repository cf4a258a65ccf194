import { Icon } from '../../design/icons.tsx'

interface Props {
  readonly size?: number
}

export const AccountIcon = (props: Props) => (
  <Icon {...props}>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5c.4-4 3.4-6.5 7.5-6.5s7.1 2.5 7.5 6.5" />
  </Icon>
)

export const BillingIcon = (props: Props) => (
  <Icon {...props}>
    <rect x="3" y="5.5" width="18" height="13" rx="2.5" />
    <path d="M3 10h18M7 14.8h3.5" />
  </Icon>
)

export const WorkspaceIcon = (props: Props) => (
  <Icon {...props}>
    <rect x="3" y="7.5" width="18" height="12" rx="2.5" />
    <path d="M8.5 7.5V6A1.5 1.5 0 0 1 10 4.5h4A1.5 1.5 0 0 1 15.5 6v1.5M3 12.5h18" />
  </Icon>
)

export const MoonIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M19.8 14.3A8 8 0 0 1 9.7 4.2a8 8 0 1 0 10.1 10.1z" />
  </Icon>
)

export const LogOutIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M10 4.5H6.5a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2H10M15 8l4 4-4 4M19 12H9.5" />
  </Icon>
)

export const KeyboardIcon = (props: Props) => (
  <Icon {...props}>
    <rect x="2.5" y="6" width="19" height="12" rx="2.5" />
    <path d="M6.5 10h.01M10.2 10h.01M13.8 10h.01M17.5 10h.01M8 14h8" />
  </Icon>
)

export const HelpIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M4 19.5V7a2.5 2.5 0 0 1 2.5-2.5h11A2.5 2.5 0 0 1 20 7v7.5a2.5 2.5 0 0 1-2.5 2.5H8z" />
    <path d="M10 9a2 2 0 1 1 2.6 2c-.4.1-.6.4-.6.8M12 14h.01" />
  </Icon>
)

export const BookIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M5 4.5h11.5A2.5 2.5 0 0 1 19 7v12.5H7A2 2 0 0 1 5 17.5zM5 17.5a2 2 0 0 1 2-2h12" />
  </Icon>
)

export const UndoIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M8.5 5 4 9.5 8.5 14M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-3" />
  </Icon>
)

export const PauseIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M8.5 5v14M15.5 5v14" />
  </Icon>
)

export const PlayIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M7 4.5v15l12-7.5z" />
  </Icon>
)
