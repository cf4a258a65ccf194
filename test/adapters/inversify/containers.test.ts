import { Container } from 'inversify'
import { Container as BundledContainer } from '#adapters/inversify/bundled-container.ts'
import { containerContract } from '../../contracts/container-contract.ts'

containerContract('inversify', () => new Container())
// What is bundled is written for inversify's.
containerContract('what bundles have of it', () => new BundledContainer() as unknown as Container)
