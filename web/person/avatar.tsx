import { avatarHue, avatarInitial, type CalledPerson } from './person-name.ts'

/** The first letter of a name on a colour of its own. */
export const Avatar = ({ person, size = 32 }: { person: CalledPerson; size?: number }) => {
  const hue = avatarHue(person)
  return (
    <span
      className="avatar"
      aria-hidden="true"
      style={{
        width: size,
        height: size,
        fontSize: Math.round(size * 0.4),
        background: `hsl(${hue} var(--avatar))`,
        color: `hsl(${hue} var(--avatar-ink))`,
      }}
    >
      {avatarInitial(person)}
    </span>
  )
}
