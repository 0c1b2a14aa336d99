import type { Assignment } from '../../../reasoner.ts';
import { inputFor } from '../skill.ts';
import type { About } from './read.ts';

export type AboutInput = { skill: 'about'; about: About };

/** What is to be told about the analyst or the data. */
export type Told = { kind: 'about'; about: About };

/** What an assignment asks to be told; null for any other assignment. */
export const aboutOf = (assignment: Pick<Assignment, 'input'>): About | null =>
  inputFor<AboutInput>('about', assignment)?.about ?? null;

/** Everything that is told was read with the tables already. */
export const actOnAbout = async (assignment: Assignment): Promise<Told> => ({
  kind: 'about',
  about: aboutOf(assignment)!,
});
