import '@fontsource-variable/inter/wght.css'
import { createWebServices } from './composition-root.ts'
import { startApp } from './app/start-app.tsx'

void startApp(createWebServices())
