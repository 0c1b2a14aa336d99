import type { Adding, ColumnKind, SemanticsPartsFragment } from '../../../generated/graphql.ts';
import { Field } from '../../../parts/field.tsx';
import { Select } from '../../../parts/select.tsx';
import { useDataWords } from '../words.ts';
import { useTableWords } from './words.ts';

/** What a person says of a column; an empty text leaves it to be told by the data. */
export type Meaning = { kind: ColumnKind | ''; unit: string; adds: Adding | ''; yes: string };

export function meaningOf(semantics: SemanticsPartsFragment | null, name: string): Meaning {
  const known = semantics?.columns.find(column => column.name === name);
  if (!known?.corrected) return { kind: '', unit: '', adds: '', yes: '' };
  return { kind: known.kind, unit: known.unit ?? '', adds: known.adds, yes: known.yes ?? '' };
}

/** As the mutations take it; null has all of it told by the data again. */
export function correctionOf({ kind, unit, adds, yes }: Meaning) {
  if (!kind && !unit && !adds && !yes) return null;
  return { kind: kind || null, unit: unit || null, adds: adds || null, yes: yes || null };
}

/** The fields by which a person says what the values of a column are. */
export function MeaningFields({ meaning, onChange }: { meaning: Meaning; onChange: (meaning: Meaning) => void }) {
  const data = useDataWords();
  const here = useTableWords();
  const choices = (names: Record<string, string>) => [
    { value: '', label: here.tell },
    ...Object.entries(names).map(([value, label]) => ({ value, label })),
  ];
  return (
    <div className="grid-form">
      <Select
        label={here.kind}
        name="columns.0.semantics.kind"
        value={meaning.kind}
        options={choices(data.kinds)}
        onChange={kind => onChange({ ...meaning, kind: kind as Meaning['kind'] })}
      />
      <Select
        label={here.adds}
        name="columns.0.semantics.adds"
        value={meaning.adds}
        options={choices(data.adds)}
        onChange={adds => onChange({ ...meaning, adds: adds as Meaning['adds'] })}
      />
      <Field
        label={here.unit}
        name="columns.0.semantics.unit"
        hint={here.unitHint}
        value={meaning.unit}
        onChange={unit => onChange({ ...meaning, unit })}
      />
      {meaning.kind === 'FLAG' && (
        <Field
          label={here.yes}
          name="columns.0.semantics.yes"
          value={meaning.yes}
          onChange={yes => onChange({ ...meaning, yes })}
        />
      )}
    </div>
  );
}
