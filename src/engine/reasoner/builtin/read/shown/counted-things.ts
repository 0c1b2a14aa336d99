import type { Column } from '../../schema/schema.ts';
import { wordsOf } from '../../words/fold.ts';
import type { Draft } from '../draft.ts';

/** Whether a column tells how many there are of something. */
const isCount = ({ profile, roles }: Column): boolean =>
  roles.has('measure') && !roles.has('money') && profile.type === 'integer';

/**
 * "Which *station* breaks down most", where a column only counts `Faulted Stations`: the data tell how many there are, and not one
 * from another. A word for one of what is counted asks for a name that is nowhere.
 */
export const missCountedThings = (draft: Draft): void => {
  const { language, tables } = draft.schema;
  for (const [place, { meaning, atom, before }] of draft.items.entries()) {
    if (meaning.kind !== 'column' || !isCount(meaning.column) || before.length > 0) continue;
    const asks = draft.cue(place - 1, 'ask');
    const { word, stem } = atom.token;
    const said = wordsOf(meaning.column.ref.column);
    const counts = said.some(many => many.length > word.length && language.stem(many) === stem);
    if (!asks || asks.about || !counts || said.includes(word)) continue;
    const named = tables.some(({ columns }) =>
      columns.some(({ roles, stems }) => !roles.has('measure') && stems.includes(stem)),
    );
    if (!named) draft.unanswerable.push(atom.text);
  }
};
