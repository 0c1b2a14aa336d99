import { useState } from 'react';
import type { TableKind } from '../../../generated/graphql.ts';
import { Check } from '../../../parts/check.tsx';
import { Field } from '../../../parts/field.tsx';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { KindSelect } from '../table/kind-select.tsx';
import { useTableWords } from '../table/words.ts';
import type { SourceTable } from './documents.ts';
import { updateDataTable } from './documents.ts';
import { lines } from './lines.ts';
import { useSourceTableWords } from './words.ts';

type Props = { table: SourceTable; onClose: () => void; onChange: () => void };

export function NoteTable({ table, onClose, onChange }: Props) {
  const tableWords = useTableWords();
  const here = useSourceTableWords();
  const [description, setDescription] = useState(table.description ?? '');
  const [synonyms, setSynonyms] = useState(table.synonyms.join('\n'));
  const [hidden, setHidden] = useState(table.hidden);
  const [kind, setKind] = useState<string>(table.semantics?.corrected ? table.semantics.kind : '');
  const save = useDeed(updateDataTable);
  const variables = () => ({
    input: {
      id: table.id,
      description: description.trim() || null,
      synonyms: lines(synonyms),
      hidden,
      kind: (kind || null) as TableKind | null,
    },
  });
  return (
    <FormDialog
      title={here.note}
      deed={save}
      variables={variables}
      fields={['description', 'synonyms', 'kind']}
      onDone={onChange}
      onClose={onClose}
    >
      <Field
        name="description"
        label={tableWords.description}
        hint={tableWords.descriptionHint}
        value={description}
        onChange={setDescription}
        lines={2}
      />
      <Field name="synonyms" label={here.synonyms} value={synonyms} onChange={setSynonyms} lines={2} />
      <KindSelect value={kind} onChange={setKind} />
      <Check label={here.hidden} isSelected={hidden} onChange={setHidden} />
    </FormDialog>
  );
}
