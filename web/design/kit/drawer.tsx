import type { DrawerProps } from '@mantine/core'
import { useKitToOpen } from './use-kit.ts'

export const Drawer = ({ opened, ...props }: DrawerProps) => {
  const [kit, isOpen] = useKitToOpen(opened, props.onClose)
  if (kit === null) return null
  return (
    <kit.Theme>
      <kit.Drawer {...props} opened={isOpen} />
    </kit.Theme>
  )
}
