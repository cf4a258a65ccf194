import {
  createTheme,
  Drawer,
  MantineProvider,
  Menu,
  Modal,
  type MantineColorScheme,
  type MantineColorSchemeManager,
} from '@mantine/core'
import type { ReactNode } from 'react'

export { Autocomplete, Drawer, Menu, Modal, Popover, Select } from '@mantine/core'

const theme = createTheme({
  respectReducedMotion: true,
  components: {
    Menu: Menu.extend({
      defaultProps: {
        shadow: 'md',
        offset: 6,
        withinPortal: false,
        withInitialFocusPlaceholder: false,
      },
    }),
    Modal: Modal.extend({ defaultProps: { centered: true, shadow: 'xl', radius: 'lg' } }),
    Drawer: Drawer.extend({ defaultProps: { shadow: 'xl' } }),
  },
})

const ignore = (): void => {}

/** Whoever shows the app says on its root whether it is dark: the kit follows, and changes nothing. */
const shownScheme: MantineColorSchemeManager = {
  get: () => document.documentElement.dataset['mantineColorScheme'] as MantineColorScheme,
  ...{ set: ignore, clear: ignore, subscribe: ignore, unsubscribe: ignore },
}

/** What stands around each thing of the kit; `tokens.css` has its variables. */
export const Theme = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    colorSchemeManager={shownScheme}
    withCssVariables={false}
    withGlobalClasses={false}
  >
    {children}
  </MantineProvider>
)
