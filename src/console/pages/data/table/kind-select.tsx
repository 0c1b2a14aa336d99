import type { SemanticsPartsFragment, TableKind } from '../../../generated/graphql.ts';
import { Select } from '../../../parts/select.tsx';
import { useDataWords } from '../words.ts';
import { useTableWords } from './words.ts';

type Kind = TableKind | '';

/** What a person said that the rows of a table are; an empty text leaves it to be told by the data. */
export const kindOf = (semantics: SemanticsPartsFragment | null): Kind => (semantics?.corrected ? semantics.kind : '');

type Props = { value: Kind; onChange: (kind: Kind) => void };

export function KindSelect({ value, onChange }: Props) {
  const data = useDataWords();
  const here = useTableWords();
  return (
    <Select
      name="kind"
      label={here.rowsAre}
      value={value}
      onChange={kind => onChange(kind as Kind)}
      options={[
        { value: '', label: here.tell },
        ...Object.entries(data.tableKinds).map(([kind, label]) => ({ value: kind, label })),
      ]}
    />
  );
}
