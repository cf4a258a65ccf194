import { observer } from 'mobx-react-lite'
import { useTheme } from '../design/theme-context.ts'
import { avatarHue, avatarInitial, type CalledPerson } from './person-name.ts'

/** The first letter of a name on a colour of its own. */
export const Avatar = observer(({ person, size = 32 }: { person: CalledPerson; size?: number }) => {
  const hue = avatarHue(person)
  const isDark = useTheme().scheme === 'dark'
  return (
    <span
      className="avatar"
      aria-hidden="true"
      style={{
        width: size,
        height: size,
        fontSize: Math.round(size * 0.4),
        background: isDark ? `hsl(${hue} 22% 26%)` : `hsl(${hue} 34% 90%)`,
        color: isDark ? `hsl(${hue} 45% 82%)` : `hsl(${hue} 45% 28%)`,
      }}
    >
      {avatarInitial(person)}
    </span>
  )
})
