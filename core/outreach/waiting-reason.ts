export * from '../prospect/waiting-reason.ts'
