import { useState } from 'react';
import { Check } from '../../../parts/check.tsx';
import { Field } from '../../../parts/field.tsx';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { Description } from '../table/description.tsx';
import { KindSelect, kindOf } from '../table/kind-select.tsx';
import type { SourceTable } from './documents.ts';
import { updateDataTable } from './documents.ts';
import { lines } from './lines.ts';
import { useSourceTableWords } from './words.ts';

type Props = { table: SourceTable; onClose: () => void; onChange: () => void };

export function NoteTable({ table, onClose, onChange }: Props) {
  const here = useSourceTableWords();
  const [description, setDescription] = useState(table.description ?? '');
  const [synonyms, setSynonyms] = useState(table.synonyms.join('\n'));
  const [hidden, setHidden] = useState(table.hidden);
  const [kind, setKind] = useState(() => kindOf(table.semantics));
  const save = useDeed(updateDataTable);
  const onSave = () => {
    const said = { description: description.trim() || null, synonyms: lines(synonyms), hidden, kind: kind || null };
    return save.run({ input: { id: table.id, ...said } });
  };
  return (
    <FormDialog
      title={here.note}
      deeds={[save]}
      onSave={onSave}
      fields={['description', 'synonyms', 'kind']}
      onDone={onChange}
      onClose={onClose}
    >
      <Description value={description} onChange={setDescription} />
      <Field name="synonyms" label={here.synonyms} value={synonyms} onChange={setSynonyms} lines={2} />
      <KindSelect value={kind} onChange={setKind} />
      <Check label={here.hidden} isSelected={hidden} onChange={setHidden} />
    </FormDialog>
  );
}
