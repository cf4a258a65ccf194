import { change, type Change } from './change.ts'

/** Of goals, ICP profiles, message shortcuts and sequence templates. */
export const CHANGES_OF_SALES_KIT: readonly Change[] = [
  change('createGoal', 'listGoals'),
  change('changeGoal', 'getGoal'),
  change('deleteGoal', 'listGoals'),
  change('restoreGoal', 'listGoals'),
  change('createIcpProfile', 'listIcpProfiles'),
  change('changeIcpProfile', 'getIcpProfile'),
  change('deleteIcpProfile', 'listIcpProfiles'),
  change('restoreIcpProfile', 'listIcpProfiles'),
  change('createMessageShortcut', 'listMessageShortcuts'),
  change('changeMessageShortcut', 'getMessageShortcut'),
  change('deleteMessageShortcut', 'listMessageShortcuts'),
  change('restoreMessageShortcut', 'listMessageShortcuts'),
  change('countUseOfShortcut', 'listMessageShortcuts'),
  change('createSequenceTemplate', 'listSequenceTemplates'),
  change('changeSequenceTemplate', 'getSequenceTemplate'),
  change('deleteSequenceTemplate', 'listSequenceTemplates'),
  change('restoreSequenceTemplate', 'listSequenceTemplates'),
]
