import type { SpecificationMutation } from './specification-mutation.ts'

export const SALES_KIT_CALLS: readonly SpecificationMutation[] = [
  {
    name: 'goals are at another address',
    file: 'adapters/http/contract/sales-kit.ts',
    find: "path: 'goals',",
    replace: "path: 'aims',",
    test: {
      file: 'test/server/sales-kit/sales-kit.test.ts',
      title: 'keeps each kind as it was given: made, listed, read, changed, deleted and restored',
    },
  },
  {
    name: 'an ICP profile may want fewer people at most than at least',
    file: 'core/sales-kit/icp-profile.ts',
    find: ' && headcountMax < headcountMin\n',
    replace: ' && headcountMax === 0\n',
    test: {
      file: 'test/server/sales-kit/sales-kit.test.ts',
      title: 'refuses what is wrong, field by field',
    },
  },
  {
    name: 'everybody sees a private shortcut',
    file: 'core/sales-kit/message-shortcut.ts',
    find: "shareType === 'workspace' || createdBy === reader",
    replace: 'shareType !== undefined || createdBy === reader',
    test: {
      file: 'test/server/sales-kit/sales-kit.test.ts',
      title: 'shows a private shortcut to who made it alone, under a name that nobody sees twice',
    },
  },
  {
    name: 'what is wrong with a step of a template is told at another field',
    file: 'core/sales-kit/sequence-template.ts',
    find: ".map((problem) => ({ ...problem, path: ['steps', ...problem.path] }))",
    replace: '',
    test: {
      file: 'test/server/sales-kit/sales-kit.test.ts',
      title: 'refuses what is wrong, field by field',
    },
  },
  {
    name: 'changes of a material are lost',
    file: 'server/sales-kit/change-material.ts',
    find: '      await store.change(transaction, id, changes)\n',
    replace: '',
    test: {
      file: 'test/server/sales-kit/sales-kit.test.ts',
      title: 'keeps each kind as it was given: made, listed, read, changed, deleted and restored',
    },
  },
  {
    name: 'a deleted material stays',
    file: 'server/sales-kit/delete-material.ts',
    find: '      await kind.store.remove(transaction, id)\n',
    replace: '',
    test: {
      file: 'test/server/sales-kit/sales-kit.test.ts',
      title: 'keeps each kind as it was given: made, listed, read, changed, deleted and restored',
    },
  },
  {
    name: 'anybody deletes a private shortcut',
    file: 'server/sales-kit/delete-material.ts',
    find: 'if (!found || !kind.isSeenBy(found, userId)) return false',
    replace: 'if (!found) return false',
    test: {
      file: 'test/server/sales-kit/sales-kit.test.ts',
      title: 'shows a private shortcut to who made it alone, under a name that nobody sees twice',
    },
  },
  {
    name: 'a workspace has several default templates',
    file: 'server/sales-kit/change-material.ts',
    find: '      await giveUpDefault(kind, transaction, { fields: material, others })\n',
    replace: '',
    test: {
      file: 'test/server/sales-kit/sales-kit.test.ts',
      title: 'has one default of %s: the latest, and a restored one gives way',
    },
  },
]
