import { only } from '../../../../../base/lists/only.ts';
import { countOfRows } from '../../form/form.ts';
import { isState, type Versions, versionsOf } from '../../schema/rows/versions.ts';
import type { Draft } from '../draft.ts';

type Way = 'changes' | 'rises' | 'cuts';

/** Where changes are spoken of, by the last word of a stretch, and which of them. */
const changesAt = ({ items, schema }: Draft): { place: number; way: Way } | null => {
  const { versions } = schema.language.enduring;
  for (const [place, { atom, used }] of items.entries()) {
    const last =
      atom.text
        .toLowerCase()
        .split(/[\s-]+/)
        .at(-1) ?? '';
    const way = (['changes', 'rises', 'cuts'] as const).find(each => versions[each].has(last));
    if (way && !used) return { place, way };
  }
  return null;
};

const versionsIn = (draft: Draft): Versions | null =>
  only(
    draft.schema.tables.flatMap(table => {
      const found = versionsOf(table, draft.schema.language);
      return found?.kind === 'changes' ? [found] : [];
    }),
  );

/**
 * "How many *price changes* were there in 2023", "how often did the price *change*", "who got a *raise* in 2024": rows of what something came
 * to be, without the first of each thing; where it rose or fell, those in which it is more or less than before.
 */
export const readChangesAsked = (draft: Draft): void => {
  const { form, items, schema } = draft;
  const { versions: words } = schema.language.enduring;
  const versions = form.standing ? null : versionsIn(draft);
  const asked = versions && changesAt(draft);
  if (!versions || !asked) return;
  const { table } = versions.date;
  const counts = items.findIndex((_, at) => draft.freeCue(at, 'count') !== null);
  const who = draft.cue(0, 'ask') !== null && asked.way !== 'changes';
  const figure = only(table.columns.filter(column => column.holds === 'number' && isState(column, schema.language)));
  const told = draft.has('bucket') && !who;
  if ((counts < 0 && !who && !told) || (asked.way !== 'changes' && !figure)) return;
  const went =
    asked.way === 'changes' ? null : ({ column: figure!.ref, way: asked.way === 'rises' ? 'rise' : 'fall' } as const);
  form.standing = {
    ...{
      how: 'changed',
      date: versions.date.ref,
      by: versions.by.map(({ ref }) => ref),
      over: null,
      until: null,
      unit: null,
    },
    ...(went && { went }),
  };
  draft.deed = versions.date;
  draft.current = asked.place;
  // What changes is no figure that is asked for.
  for (const [place, item] of items.entries()) {
    const { meaning, atom } = item;
    const isIt =
      meaning.kind === 'column' && meaning.column.table === table && isState(meaning.column, schema.language);
    // The "article change" of "how often did the price of each article change" is an article.
    const isOther = meaning.kind === 'column' && meaning.column.holds !== 'date' && !isIt;
    const isSaid = (place === asked.place && !isOther) || isIt;
    if (isSaid) item.meaning = { kind: 'word' };
    if (isSaid || (meaning.kind === 'word' && words.got.has(atom.token.word))) draft.use(place);
  }
  if (counts >= 0 || told) {
    draft.use(counts);
    draft.pick(Math.max(0, counts), countOfRows(table.name));
  } else draft.where({ kind: 'missing', column: versions.date.ref, negated: true });
};
