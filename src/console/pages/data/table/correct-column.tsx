import { useState } from 'react';
import type { ColumnType, UploadedTablePartsFragment } from '../../../generated/graphql.ts';
import { Check } from '../../../parts/check.tsx';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { Select } from '../../../parts/select.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { useDataWords } from '../words.ts';
import { setColumnTypes, updateTable } from './documents.ts';
import { NoteFields, noted, noteFields, noteOf } from './note.tsx';
import { useTableWords } from './words.ts';

type Props = { table: UploadedTablePartsFragment; name: string; onClose: () => void; onChange: () => void };
const readable: ColumnType[] = ['TEXT', 'INTEGER', 'DECIMAL', 'BOOLEAN', 'DATE', 'TIMESTAMP', 'TIME'];

/** Says what a column of a file is: its meaning at once, another type by reading the file anew. */
export function CorrectColumn({ table, name, onClose, onChange }: Props) {
  const data = useDataWords();
  const here = useTableWords();
  const column = table.columns.find(each => each.name === name);
  const [note, setNote] = useState(() => noteOf(table, name));
  const [type, setType] = useState<ColumnType>(column?.type ?? 'TEXT');
  const [dropsMisfits, setDrops] = useState(false);
  const said = useDeed(updateTable);
  const typed = useDeed(setColumnTypes);
  const onSave = async () => {
    const isSaid = await said.run({ input: { id: table.id, columns: [noted(name, note)] } });
    if (!isSaid || type === column?.type) return isSaid;
    return typed.run({ input: { id: table.id, columns: [{ name, type }], dropsMisfits } });
  };
  const types = [...new Set([column?.type ?? 'TEXT', ...readable])];
  return (
    <FormDialog
      title={here.correctTitle(name)}
      deeds={[said, typed]}
      onSave={onSave}
      fields={noteFields}
      onDone={onChange}
      onClose={onClose}
    >
      <NoteFields note={note} onChange={setNote} />
      <Select
        label={here.changeType}
        value={type}
        options={types.map(value => ({ value, label: data.types[value] }))}
        onChange={value => setType(value as ColumnType)}
      />
      {type !== column?.type && <Check label={here.drops} isSelected={dropsMisfits} onChange={setDrops} />}
    </FormDialog>
  );
}
