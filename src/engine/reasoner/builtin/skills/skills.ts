import { languages } from '../language/languages.ts';
import { about } from './about/about.ts';
import { investigate } from './investigate/investigate.ts';
import { news } from './news/news.ts';
import { offered } from './offered/offered.ts';
import { questions } from './questions/questions.ts';
import { recall } from './recall/recall.ts';
import { research } from './research/research.ts';
import { holdWords, type Skill } from './skill.ts';
import { summaries } from './summaries/summaries.ts';

/**
 * All that the analyst can do, in the order in which a message is offered to them: what takes a reading that was offered, what is said of the answer before and
 * of the analyst itself is short and certain; the last takes whatever is left.
 */
export const skills: readonly Skill[] = [offered, recall, about, news, summaries, investigate, research, questions];
holdWords(skills, languages);

/** The skill that an assignment is for; one that names none is a question. */
export const skillFor = (assignment: Parameters<Skill['owns']>[0]): Skill =>
  skills.find(skill => skill.owns(assignment)) ?? questions;
