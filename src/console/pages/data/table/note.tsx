import type { SemanticsPartsFragment } from '../../../generated/graphql.ts';
import { Description } from './description.tsx';
import { correctionOf, type Meaning, MeaningFields, meaningOf } from './meaning.tsx';

type Noted = {
  columns: { name: string; description: string | null }[];
  semantics: SemanticsPartsFragment | null;
};

/** What a person says of a column: in words, and what its values are. */
type Note = { description: string; meaning: Meaning };

export const noteOf = (table: Noted, name: string): Note => ({
  description: table.columns.find(column => column.name === name)?.description ?? '',
  meaning: meaningOf(table.semantics, name),
});

/** As the mutations take it, of the one column that they are about. */
export const noted = (name: string, { description, meaning }: Note) => ({
  name,
  description: description.trim() || null,
  semantics: correctionOf(meaning),
});

/** The fields that say themselves what is refused of them. */
export const noteFields = ['columns.0.description', 'columns.0.semantics.unit'];

export function NoteFields({ note, onChange }: { note: Note; onChange: (note: Note) => void }) {
  return (
    <>
      <Description
        name={noteFields[0]!}
        value={note.description}
        onChange={description => onChange({ ...note, description })}
      />
      <MeaningFields meaning={note.meaning} onChange={meaning => onChange({ ...note, meaning })} />
    </>
  );
}
