import type { i18n } from 'i18next'
import { TranslationProvider } from '../i18n/translation.tsx'
import { BrowserRouter } from 'react-router-dom'
import { ThemeProvider } from '../design/theme-context.ts'
import type { ThemeViewModel } from '../design/theme-view-model.ts'
import { RoutedGoTo } from '../routing/routed-go-to.tsx'
import type { WebServices } from '../services/web-services.ts'
import { PreloadProvider } from '../routing/preload-context.ts'
import { AppRoutes } from './app-routes.tsx'
import { PageErrorBoundary } from './page-error-boundary.tsx'
import { preloadPublicPage } from './pages.ts'
import { ServicesProvider } from '../services/services-context.ts'
import { Toasts } from './toasts.tsx'

interface Props {
  readonly services: WebServices
  readonly texts: i18n
  readonly theme: ThemeViewModel
}

export const App = ({ services, texts, theme }: Props) => (
  <TranslationProvider i18n={texts}>
    <ServicesProvider value={services}>
      <ThemeProvider value={theme}>
        <PageErrorBoundary clock={services.clock}>
          <BrowserRouter>
            <RoutedGoTo>
              <PreloadProvider value={preloadPublicPage}>
                <AppRoutes />
              </PreloadProvider>
            </RoutedGoTo>
          </BrowserRouter>
        </PageErrorBoundary>
        <Toasts />
      </ThemeProvider>
    </ServicesProvider>
  </TranslationProvider>
)
