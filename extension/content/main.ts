import { DemoNetworkAdapter } from './sites/demo-network/adapter.ts'
import { PageCommandHandlers } from './page-command-handlers.ts'
import { listenForCommands } from './listen-for-commands.ts'

listenForCommands(new PageCommandHandlers(new DemoNetworkAdapter(document)))
