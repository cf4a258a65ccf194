import type { ReactNode } from 'react'

export const Icon = ({ size = 16, children }: { size?: number; children: ReactNode }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
    style={{ flex: 'none' }}
  >
    {children}
  </svg>
)

interface Props {
  readonly size?: number
}

export const MenuIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Icon>
)

export const CloseIcon = (props: Props) => (
  <Icon {...props}>
    <path d="m6 6 12 12M18 6 6 18" />
  </Icon>
)

export const DotsIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="2.6" />
  </Icon>
)

export const SearchIcon = (props: Props) => (
  <Icon {...props}>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4 4" />
  </Icon>
)

export const PlusIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M12 5v14M5 12h14" />
  </Icon>
)

export const CheckIcon = (props: Props) => (
  <Icon {...props}>
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </Icon>
)

export const ChevronIcon = (props: Props) => (
  <Icon {...props}>
    <path d="m8 10 4 4 4-4" />
  </Icon>
)

export const UpIcon = (props: Props) => (
  <Icon {...props}>
    <path d="m8 14 4-4 4 4" />
  </Icon>
)

export const PreviousIcon = (props: Props) => (
  <Icon {...props}>
    <path d="m14 7-5 5 5 5" />
  </Icon>
)

export const NextIcon = (props: Props) => (
  <Icon {...props}>
    <path d="m10 7 5 5-5 5" />
  </Icon>
)

export const OutwardIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M8 16 16.5 7.5M9.5 7H17v7.5" />
  </Icon>
)

export const ColumnsIcon = (props: Props) => (
  <Icon {...props}>
    <rect x="3" y="4" width="18" height="16" rx="2" />
    <path d="M9 4v16M15 4v16" />
  </Icon>
)

export const BellIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M6 9a6 6 0 0 1 12 0c0 6 2 7 2 7H4s2-1 2-7" />
    <path d="M10 20a2.2 2.2 0 0 0 4 0" />
  </Icon>
)

export const FileIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M7 3.5h7l4.5 4.5v11a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 19V5A1.5 1.5 0 0 1 7 3.5Z" />
    <path d="M13.5 3.5V8.5h5" />
  </Icon>
)

export const ClockIcon = (props: Props) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="8" />
    <path d="M12 7.5V12l3 2" />
  </Icon>
)

export const PuzzleIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M9 5a2 2 0 1 1 4 0h4a1 1 0 0 1 1 1v4a2 2 0 1 1 0 4v4a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-4a2 2 0 1 0 0-4V6a1 1 0 0 1 1-1z" />
  </Icon>
)

export const ServerIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M5 5h14v6H5zM5 13h14v6H5zM8 8h.01M8 16h.01" />
  </Icon>
)

export const PlayIcon = (props: Props) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="8.5" />
    <path d="m10.2 8.8 5 3.2-5 3.2z" />
  </Icon>
)

export const ChatIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M4 6.5a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-6l-4.5 3.5v-3.5H6a2 2 0 0 1-2-2z" />
  </Icon>
)
