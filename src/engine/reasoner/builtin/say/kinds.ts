import type { Form, Kind } from '../form/form.ts';
import type { Schema } from '../schema/schema.ts';
import { compareWords } from './kinds/compare.ts';
import { courseWords } from './kinds/course.ts';
import { gapWords } from './kinds/gap.ts';
import { neighbourWords } from './kinds/neighbour.ts';
import { overWords } from './kinds/over.ts';
import { plainWords } from './kinds/plain.ts';
import { portionWords } from './kinds/portion.ts';
import { ratioWords } from './kinds/ratio.ts';
import { repeatsWords } from './kinds/repeats.ts';
import { setWords } from './kinds/set.ts';
import { shareWords } from './kinds/share.ts';
import type { Told } from './told.ts';
import type { Words } from './words.ts';

const kinds: { [K in Kind]: Words<K> } = {
  plain: plainWords,
  over: overWords,
  set: setWords,
  compare: compareWords,
  ratio: ratioWords,
  course: courseWords,
  share: shareWords,
  neighbour: neighbourWords,
  portion: portionWords,
  gap: gapWords,
  repeats: repeatsWords,
};

/** What a form asks for, without its limits: "product with the highest total revenue". */
export const headingOf = <K extends Kind>(schema: Schema, form: Form<K>): string =>
  kinds[form.kind].heading(schema, form);

/** What a form gave, by its kind. */
export const stateOf = <K extends Kind>(told: Told<Form<K>>, first: unknown[]): string =>
  kinds[told.form.kind].state(told, first);

/** Questions that ask for a form in words, the plainest first. Whether the analyst reads them so is for the caller to see. */
export const questionsFor = <K extends Kind>(schema: Schema, form: Form<K>): string[] =>
  // That the file begins or ends with a row is asked for in no words that are sure to be read so.
  form.position ? [] : kinds[form.kind].questions(schema, form);
