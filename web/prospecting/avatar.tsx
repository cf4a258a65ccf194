import type { Person } from '#core/prospect/prospect.ts'
import { avatarHue, avatarInitial } from './person-name.ts'

/** The first letter of a name on a colour of its own. */
export const Avatar = ({ person, size = 32 }: { person: Person; size?: number }) => {
  const hue = avatarHue(person)
  return (
    <span
      className="avatar"
      aria-hidden="true"
      style={{
        width: size,
        height: size,
        fontSize: Math.round(size * 0.4),
        background: `hsl(${hue} 38% 88%)`,
        color: `hsl(${hue} 45% 28%)`,
      }}
    >
      {avatarInitial(person)}
    </span>
  )
}
