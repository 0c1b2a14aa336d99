import { useState } from 'react';
import { Field } from '../../../parts/field.tsx';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { correctionOf, MeaningFields, meaningOf } from '../table/meaning.tsx';
import { useTableWords } from '../table/words.ts';
import type { SourceTable } from './documents.ts';
import { updateDataTable } from './documents.ts';
import { lines } from './lines.ts';

type Props = { table: SourceTable; name: string; onClose: () => void; onChange: () => void };

/** Says what a column of a database means and what people call it. */
export function NoteColumn({ table, name, onClose, onChange }: Props) {
  const here = useTableWords();
  const column = table.columns.find(each => each.name === name);
  const [description, setDescription] = useState(column?.description ?? '');
  const [synonyms, setSynonyms] = useState(column?.synonyms.join('\n') ?? '');
  const [meaning, setMeaning] = useState(() => meaningOf(table.semantics, name));
  const save = useDeed(updateDataTable);
  const variables = () => {
    const noted = {
      name,
      description: description.trim() || null,
      synonyms: lines(synonyms),
      semantics: correctionOf(meaning),
    };
    return { input: { id: table.id, columns: [noted] } };
  };
  return (
    <FormDialog
      title={here.correctTitle(name)}
      deed={save}
      variables={variables}
      fields={['columns.0.description', 'columns.0.semantics.unit']}
      onDone={onChange}
      onClose={onClose}
    >
      <Field
        name="columns.0.description"
        label={here.description}
        hint={here.descriptionHint}
        value={description}
        onChange={setDescription}
        lines={2}
      />
      <MeaningFields meaning={meaning} onChange={setMeaning} />
      <Field label={here.synonyms} value={synonyms} onChange={setSynonyms} lines={2} />
    </FormDialog>
  );
}
