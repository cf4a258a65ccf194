import { oneQuestionOfTheFence } from './0199-one-question-of-the-fence.ts'

/** The same fences anew: planners took those before for what leaves one row in as many as there are workspaces. */
export const fencesReckonedWith = oneQuestionOfTheFence
