import { createBackground } from './composition-root.ts'
import { appMessageHandlers } from './app-messages.ts'
import { keepAlive } from './keep-alive.ts'
import { listenToApp } from './listen-to-app.ts'
import { listenToInternalMessages } from './listen-to-internal-messages.ts'
import { updateExtension } from './update.ts'

// Everything is listened for before the first await, or the event that woke the worker is lost.
const { background, documents, appOrigin } = createBackground()
listenToApp(appMessageHandlers(background, updateExtension), appOrigin)
listenToInternalMessages(background, documents)
keepAlive(background)
