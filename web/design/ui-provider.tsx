import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/VisuallyHidden.css'
import '@mantine/core/styles/Paper.css'
import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Drawer.css'
import './kit.css'
import {
  createTheme,
  Drawer,
  MantineProvider,
  Menu,
  Modal,
  type CSSVariablesResolver,
} from '@mantine/core'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useTheme } from './theme-context.ts'

const theme = createTheme({
  fontFamily: 'var(--font)',
  defaultRadius: 'md',
  radius: { sm: 'var(--radius-md)', md: 'var(--radius-lg)', lg: 'var(--radius-lg)' },
  shadows: { md: 'var(--shadow-high)', xl: 'var(--shadow-high)' },
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

/** The kit's own variables, filled from the tokens. */
const variables = {
  '--mantine-color-body': 'var(--card)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-default': 'var(--card)',
  '--mantine-color-default-hover': 'var(--line-2)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
}

const resolver: CSSVariablesResolver = () => ({ variables: {}, light: variables, dark: variables })

export const UiProvider = observer(({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    forceColorScheme={useTheme().scheme}
    cssVariablesResolver={resolver}
  >
    {children}
  </MantineProvider>
))
