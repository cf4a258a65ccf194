import type { i18n } from 'i18next'
import { Toaster } from 'react-hot-toast'
import { I18nextProvider } from 'react-i18next'
import { BrowserRouter } from 'react-router-dom'
import { ThemeProvider } from '../design/theme-context.ts'
import type { ThemeViewModel } from '../design/theme-view-model.ts'
import { RoutedGoTo } from '../routing/routed-go-to.tsx'
import type { WebServices } from '../services.ts'
import { AppRoutes } from './app-routes.tsx'
import { BrokenPageBoundary } from './broken-page-boundary.tsx'
import { ServicesProvider } from './services-context.ts'

interface Props {
  readonly services: WebServices
  readonly texts: i18n
  readonly theme: ThemeViewModel
}

const toastStyle = {
  background: 'var(--card)',
  color: 'var(--ink)',
  border: '1px solid var(--line)',
  boxShadow: 'var(--shadow-high)',
  borderRadius: 'var(--r)',
}

export const App = ({ services, texts, theme }: Props) => (
  <I18nextProvider i18n={texts}>
    <ServicesProvider value={services}>
      <ThemeProvider value={theme}>
        <BrokenPageBoundary clock={services.clock}>
          <BrowserRouter>
            <RoutedGoTo>
              <AppRoutes />
            </RoutedGoTo>
          </BrowserRouter>
        </BrokenPageBoundary>
        <Toaster position="bottom-right" toastOptions={{ style: toastStyle }} />
      </ThemeProvider>
    </ServicesProvider>
  </I18nextProvider>
)
