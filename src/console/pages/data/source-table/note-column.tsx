import { useState } from 'react';
import { Field } from '../../../parts/field.tsx';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { NoteFields, noted, noteFields, noteOf } from '../table/note.tsx';
import { useTableWords } from '../table/words.ts';
import type { SourceTable } from './documents.ts';
import { updateDataTable } from './documents.ts';
import { lines } from './lines.ts';

type Props = { table: SourceTable; name: string; onClose: () => void; onChange: () => void };

/** Says what a column of a database means and what people call it. */
export function NoteColumn({ table, name, onClose, onChange }: Props) {
  const here = useTableWords();
  const column = table.columns.find(each => each.name === name);
  const [synonyms, setSynonyms] = useState(column?.synonyms.join('\n') ?? '');
  const [note, setNote] = useState(() => noteOf(table, name));
  const save = useDeed(updateDataTable);
  const onSave = () =>
    save.run({ input: { id: table.id, columns: [{ ...noted(name, note), synonyms: lines(synonyms) }] } });
  return (
    <FormDialog
      title={here.correctTitle(name)}
      deeds={[save]}
      onSave={onSave}
      fields={noteFields}
      onDone={onChange}
      onClose={onClose}
    >
      <NoteFields note={note} onChange={setNote} />
      <Field label={here.synonyms} value={synonyms} onChange={setSynonyms} lines={2} />
    </FormDialog>
  );
}
