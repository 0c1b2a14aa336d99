import type { Term } from '../../../form/form.ts';
import { arePeople } from '../../../schema/rows/people.ts';
import type { Column } from '../../../schema/schema.ts';
import { columnTerm, type Draft, termOf } from '../../draft.ts';
import { ageFrom, birthdayIn } from '../../measures/lengths/ages.ts';
import type { Around, Found } from './around.ts';
import { isSomebody } from './somebody.ts';
import { measuresIn } from './units.ts';

/** The age that follows from a birthday, which the answer tells. */
export const tellAge = (draft: Draft, born: Column): Term =>
  termOf(draft, { kind: 'derived', term: ageFrom(born, draft.schema) })!;

/** "Between 30 and 40 *years* old". */
export const yearsAt = (draft: Draft, place: number): boolean =>
  draft.schema.language.times.units[draft.items[place]?.atom.token.word ?? ''] === 'year' &&
  draft.free(place)?.kind === 'word';

/** Nobody is so old. */
const oldest = 130;

/** "Patients *over 60*", of whom the age is told: what is so old is somebody, where nothing else is compared. */
export const ages = ({ draft, left, right, cue, op }: Around): Found[] => {
  const { ages: words } = draft.schema.language.gaps;
  const columns = [...draft.mentioned()].flatMap(table =>
    table.columns.filter(({ holds, stems }) => holds === 'number' && stems.length === 1 && words.has(stems[0]!)),
  );
  const [age, ...others] = columns;
  const inYears = yearsAt(draft, right);
  // "The number of people under 40 *per city*": what groups are made of is no unit.
  // "What do women over 50 *buy*": what they do is no unit either.
  const does = draft.free(right)?.kind === 'word' && isSomebody(draft, left) && measuresIn(draft, right).length === 0;
  const ends = !draft.free(right) || draft.freeCue(right, 'group') !== null || does;
  const number = draft.free(right - 1);
  if (cue?.about || others.length > 0 || (!ends && !inYears)) return [];
  if (number?.kind === 'number' && number.number > oldest) return [];
  // "Purchases over 50" of which it is told who bought them are no more of that age than of that worth.
  if (!inYears && age && !arePeople(age.table) && !isSomebody(draft, left) && !isSomebody(draft, left - 1)) return [];
  const also = inYears ? { also: [right] } : {};
  if (age) return [{ side: { place: -1, term: columnTerm(age), cost: 0.3, ...also }, op }];
  const born = birthdayIn(draft.mentioned(), draft.schema);
  return born ? [{ side: { place: -1, term: tellAge(draft, born), cost: 0.3, ...also }, op }] : [];
};
