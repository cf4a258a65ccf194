/** The open ring. */
export const Logo = ({ size = 26 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 26 26" fill="none" aria-hidden="true">
    <path
      d="M22.2 8.2A10.4 10.4 0 1 0 23.4 13"
      stroke="var(--accent)"
      strokeWidth="3.4"
      strokeLinecap="round"
    />
    <circle cx="13" cy="13" r="3.1" fill="var(--accent)" />
  </svg>
)
