import { DemoNetworkAdapter } from './sites/demo-network/adapter.ts'
import { pageCommandHandlers } from './page-command-handlers.ts'
import { listenForCommands } from './listen-for-commands.ts'

listenForCommands(pageCommandHandlers(new DemoNetworkAdapter(document)))
