import { createTheme, Drawer, MantineProvider, Menu, Modal } from '@mantine/core'
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

/** What stands around each thing of the kit; `tokens.css` has its variables. */
export const Theme = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    // Whoever shows the app says on its root whether it is dark.
    forceColorScheme={
      document.documentElement.dataset['mantineColorScheme'] === 'dark' ? 'dark' : 'light'
    }
    withCssVariables={false}
    withGlobalClasses={false}
  >
    {children}
  </MantineProvider>
)
