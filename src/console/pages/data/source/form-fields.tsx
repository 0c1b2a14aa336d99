import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { useClient } from 'urql';
import { reasonOf } from '../../../api/refusal.ts';
import { stageFile } from '../../../api/upload.ts';
import type { FormFieldPartsFragment } from '../../../generated/graphql.ts';
import { Button } from '../../../parts/button.tsx';
import { Field } from '../../../parts/field.tsx';
import { useFileWords } from '../../../parts/files/words.ts';
import { useFault } from '../../../parts/form.tsx';
import { Select } from '../../../parts/select.tsx';
import { useWords } from '../../../words/words.tsx';
import type { Entered } from './entered.ts';
import { useSourceWords } from './words.ts';

type Props = { under: string; fields: FormFieldPartsFragment[]; entered: Entered; onEnter: (entered: Entered) => void };

/** The fields of an engine's form, which the service describes. */
export function FormFields({ under, fields, entered, onEnter }: Props) {
  return (
    <div className="grid-form">
      {fields.map(field => (
        <OneField
          key={field.name}
          name={`${under}.${field.name}`}
          field={field}
          value={entered[field.name] ?? ''}
          onChange={value => onEnter({ ...entered, [field.name]: value })}
        />
      ))}
    </div>
  );
}

type OneProps = { name: string; field: FormFieldPartsFragment; value: string; onChange: (value: string) => void };

function OneField({ name, field, value, onChange }: OneProps) {
  const words = useWords();
  const here = useSourceWords();
  const label = here.fields[field.name] ?? field.title;
  const usual = field.default === null || field.default === undefined ? null : String(field.default);
  if (field.name === 'uploadId') return <FileField name={name} label={label} value={value} onChange={onChange} />;
  if (field.type === 'BOOLEAN') {
    const shown = usual === null ? '–' : usual === 'true' ? words.table.yes : words.table.no;
    return (
      <Select
        name={name}
        label={label}
        value={value}
        onChange={onChange}
        options={[
          { value: '', label: here.usual(shown) },
          { value: 'true', label: words.table.yes },
          { value: 'false', label: words.table.no },
        ]}
      />
    );
  }
  const isLong = field.type === 'STRING_LIST' || ['privateKey', 'serviceAccount'].includes(field.name);
  const hint =
    field.name === 'schemas'
      ? here.schemasHint
      : usual !== null
        ? here.usual(usual)
        : field.required
          ? undefined
          : here.optional;
  return (
    <Field
      name={name}
      label={label}
      hint={hint}
      value={value}
      onChange={onChange}
      lines={isLong ? 3 : undefined}
      code={isLong}
      type={field.secret && !isLong ? 'password' : 'text'}
      inputMode={field.type === 'INTEGER' ? 'numeric' : undefined}
      autoComplete={field.secret ? 'new-password' : 'off'}
      isRequired={field.required}
    />
  );
}

/** Of a source that is a file. */
function FileField({ name, label, value, onChange }: Omit<OneProps, 'field'> & { label: string }) {
  const client = useClient();
  const words = useWords();
  const sending = useFileWords();
  const here = useSourceWords();
  const { fault, forget } = useFault(name);
  const [said, setSaid] = useState<string | null>(null);
  const take = async (files: FileList | null) => {
    const file = files?.[0];
    if (!file) return;
    forget();
    setSaid(sending.uploading(0));
    const { id, refusal } = await stageFile(client, file, part => setSaid(sending.uploading(Math.round(part * 100))));
    setSaid(id === null ? reasonOf(refusal) || words.faults.UNREACHABLE : here.fileChosen(file.name));
    if (id) onChange(id);
  };
  return (
    <div className="field">
      <span className="label">{label}</span>
      <FileTrigger onSelect={files => void take(files)}>
        <Button icon="attach">{here.file}</Button>
      </FileTrigger>
      {(fault || said || value) && (
        <span className={fault ? 'field-error' : 'hint'} role="status">
          {fault ?? said}
        </span>
      )}
    </div>
  );
}
