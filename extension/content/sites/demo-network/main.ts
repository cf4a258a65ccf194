import { listenForCommands } from '../../listen-for-commands.ts'
import { pageCommandHandlers } from '../../page-command-handlers.ts'
import { DemoNetworkAdapter } from './adapter.ts'

listenForCommands(pageCommandHandlers(new DemoNetworkAdapter(document)))
