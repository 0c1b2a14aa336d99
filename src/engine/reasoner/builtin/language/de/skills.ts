import type { SkillWords } from '../skill-words.ts';

/** What skills hear and say in German, by the name of the skill. */
export const germanSkills: Readonly<Record<string, SkillWords>> = {};
