import type { Form, Kind, Term } from '../form/form.ts';
import type { Schema } from '../schema/schema.ts';
import { withUnited } from './counted/united.ts';
import { writeCompare } from './kinds/compare.ts';
import { writeCourse } from './kinds/course.ts';
import { writeGap } from './kinds/gap.ts';
import { writeNeighbour } from './kinds/neighbour.ts';
import { writeOver } from './kinds/over.ts';
import { writePlain } from './kinds/plain.ts';
import { writePortion } from './kinds/portion.ts';
import { writeRatio } from './kinds/ratio.ts';
import { writeRepeats } from './kinds/repeats.ts';
import { writeSet } from './kinds/set.ts';
import { writeShare } from './kinds/share.ts';
import type { Statement } from './statement.ts';
import type { Write, Writing } from './writing.ts';

const kinds: { [K in Kind]: Write<K> } = {
  plain: writePlain,
  over: writeOver,
  set: writeSet,
  compare: writeCompare,
  ratio: writeRatio,
  course: writeCourse,
  share: writeShare,
  neighbour: writeNeighbour,
  portion: writePortion,
  gap: writeGap,
  repeats: writeRepeats,
};

const write = <K extends Kind>(form: Form<K>, writing: Writing): Statement | null => kinds[form.kind](form, writing);

/**
 * Writes a form as one SELECT of DuckDB; null where its tables can't be joined. `title` names the columns; `withExtra`
 * shows the figure beside what it ranks; `ties` shows all that share a first place.
 */
export const compile = (
  form: Form,
  schema: Schema,
  title: (term: Term) => string,
  withExtra = true,
  ties = withExtra,
): Statement | null => {
  const made = compileAs(form, { schema, title, withExtra, ties, whole: true });
  return made && { ...made, sql: withUnited(made.sql, schema) };
};

const compileAs = (form: Form, how: Omit<Writing, 'part'>): Statement | null =>
  write(form, { ...how, part: other => compileAs(other, { ...how, withExtra: false, ties: false, whole: false }) });
