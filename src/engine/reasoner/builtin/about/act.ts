import type { Assignment } from '../../reasoner.ts';
import type { About } from './read.ts';

/** What is to be told about the analyst or the data. */
export type Told = { kind: 'about'; about: About };

/** What an assignment asks to be told; undefined for any other assignment. */
export const aboutOf = ({ input }: Pick<Assignment, 'input'>): About | undefined =>
  (input as { about?: About } | undefined)?.about;

/** Everything that is told was read with the tables already. */
export const actOnAbout = async (assignment: Assignment): Promise<Told> => ({
  kind: 'about',
  about: aboutOf(assignment)!,
});
