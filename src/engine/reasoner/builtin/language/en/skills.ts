import type { SkillWords } from '../skill-words.ts';

/** What skills hear and say in English, by the name of the skill. */
export const englishSkills: Readonly<Record<string, SkillWords>> = {};
