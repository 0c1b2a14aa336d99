import { type FormEvent, useState } from 'react';
import type { ColumnType, UploadedTablePartsFragment } from '../../../generated/graphql.ts';
import { Button } from '../../../parts/button.tsx';
import { Check } from '../../../parts/check.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { Field } from '../../../parts/field.tsx';
import { Form } from '../../../parts/form.tsx';
import { Refused } from '../../../parts/notice.tsx';
import { Select } from '../../../parts/select.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { useWords } from '../../../words/words.tsx';
import { useDataWords } from '../words.ts';
import { setColumnTypes, updateTable } from './documents.ts';
import { correctionOf, MeaningFields, meaningOf } from './meaning.tsx';
import { useTableWords } from './words.ts';

type Props = { table: UploadedTablePartsFragment; name: string; onClose: () => void; onChange: () => void };
const readable: ColumnType[] = ['TEXT', 'INTEGER', 'DECIMAL', 'BOOLEAN', 'DATE', 'TIMESTAMP', 'TIME'];

/** Says what a column of a file is: its meaning at once, another type by reading the file anew. */
export function CorrectColumn({ table, name, onClose, onChange }: Props) {
  const words = useWords();
  const data = useDataWords();
  const here = useTableWords();
  const column = table.columns.find(each => each.name === name);
  const [description, setDescription] = useState(column?.description ?? '');
  const [meaning, setMeaning] = useState(() => meaningOf(table.semantics, name));
  const [type, setType] = useState<ColumnType>(column?.type ?? 'TEXT');
  const [dropsMisfits, setDrops] = useState(false);
  const said = useDeed(updateTable);
  const typed = useDeed(setColumnTypes);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const semantics = correctionOf(meaning);
    const columns = [{ name, description: description.trim() || null, semantics }];
    if (!(await said.run({ input: { id: table.id, columns } }))) return;
    if (type !== column?.type) {
      if (!(await typed.run({ input: { id: table.id, columns: [{ name, type }], dropsMisfits } }))) return;
    }
    onChange();
    onClose();
  };
  const types = [...new Set([column?.type ?? 'TEXT', ...readable])];
  return (
    <Dialog title={here.correctTitle(name)} isOpen onClose={onClose}>
      <Form onSubmit={submit} faults={said.refusal?.fields ?? typed.refusal?.fields}>
        <Refused
          refusal={said.refusal ?? typed.refusal}
          shown={['columns.0.description', 'columns.0.semantics.unit']}
        />
        <Field
          name="columns.0.description"
          label={here.description}
          hint={here.descriptionHint}
          value={description}
          onChange={setDescription}
          lines={2}
        />
        <MeaningFields meaning={meaning} onChange={setMeaning} />
        <Select
          label={here.changeType}
          value={type}
          options={types.map(value => ({ value, label: data.types[value] }))}
          onChange={value => setType(value as ColumnType)}
        />
        {type !== column?.type && <Check label={here.drops} isSelected={dropsMisfits} onChange={setDrops} />}
        <div className="actions">
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button look="main" type="submit" isPending={said.busy || typed.busy}>
            {words.save}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
