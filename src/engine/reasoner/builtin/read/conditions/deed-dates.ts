import type { DeedWords } from '../../language/word-kinds.ts';
import type { Column } from '../../schema/schema.ts';
import type { Draft } from '../draft.ts';

/** The only date on which such a thing happened, of the tables that a question speaks of. */
export const dateOf = ({ names }: DeedWords, draft: Draft): Column | null => {
  const [only, ...others] = [...draft.mentioned()]
    .flatMap(({ columns }) => columns)
    .filter(({ holds, stems }) => holds === 'date' && stems.some(stem => names.has(stem)));
  return only && others.length === 0 ? only : null;
};

/** Whether there are rows of which the date is not known, as it has not happened to them. */
export const mayLack = ({ profile }: Column): boolean => profile.nullCount > 0;
