import { useState } from 'react';
import { Field } from '../../../parts/field.tsx';
import { inWords } from '../../../parts/in-words.ts';
import { Select } from '../../../parts/select.tsx';
import { OfOrganization } from './of-organization.tsx';
import { useEditWords } from './words.ts';

type Property = { type?: string; title?: string; description?: string; enum?: unknown[]; items?: { type?: string } };
type Schema = { properties?: Record<string, Property>; required?: string[] };
type Config = Record<string, unknown>;
type Props = { schema: unknown; config: Config; onChange: (config: Config) => void };

/** Whether a field of its own can take a property; what is deeper stands in the JSON below. */
const isPlain = ({ type, enum: values, items }: Property): boolean =>
  values !== undefined ||
  ['string', 'integer', 'number', 'boolean'].includes(type ?? '') ||
  (type === 'array' && items?.type === 'string');

/** The fields of a step as its JSON Schema describes them, and all of it as JSON for what is deeper. */
export function ConfigFields({ schema, config, onChange }: Props) {
  const here = useEditWords();
  const { properties = {}, required = [] } = (schema ?? {}) as Schema;
  const [text, setText] = useState(() => JSON.stringify(config, null, 2));
  const change = (next: Config) => {
    setText(JSON.stringify(next, null, 2));
    onChange(next);
  };
  const set = (name: string, value: unknown) => {
    const { [name]: _, ...others } = config;
    change(value === undefined ? others : { ...others, [name]: value });
  };
  return (
    <>
      {Object.entries(properties)
        .filter(([, property]) => isPlain(property))
        .map(([name, property]) => (
          <OneField
            key={name}
            name={name}
            property={property}
            isRequired={required.includes(name)}
            value={config[name]}
            onChange={value => set(name, value)}
          />
        ))}
      <details>
        <summary className="hint">{here.config}</summary>
        <Field
          name="config"
          label={here.config}
          value={text}
          lines={8}
          code
          onChange={typed => {
            setText(typed);
            const read = parsed(typed);
            if (read) onChange(read);
          }}
        />
      </details>
    </>
  );
}

function parsed(text: string): Config | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Config) : null;
  } catch {
    return null;
  }
}

type OneProps = {
  name: string;
  property: Property;
  isRequired: boolean;
  value: unknown;
  onChange: (value: unknown) => void;
};

function OneField({ name, property, isRequired, value, onChange }: OneProps) {
  const label = property.title ?? inWords(name).replace(/^Sql$/, 'SQL');
  const at = `config.${name}`;
  if (property.enum || property.type === 'boolean') {
    const values = (property.enum ?? [true, false]).map(String);
    return (
      <Select
        name={at}
        label={label}
        hint={property.description}
        value={value === undefined ? '' : String(value)}
        onChange={chosen => onChange(chosen === '' ? undefined : property.enum ? chosen : chosen === 'true')}
        options={[{ value: '', label: '–' }, ...values.map(each => ({ value: each, label: each }))]}
      />
    );
  }
  const isList = property.type === 'array';
  if (isList && (name === 'approver_ids' || name === 'group_ids'))
    return (
      <OfOrganization
        what={name === 'group_ids' ? 'groups' : 'people'}
        chosen={(value as string[] | undefined) ?? []}
        onChange={chosen => onChange(chosen.length > 0 ? chosen : undefined)}
      />
    );
  const isNumber = property.type === 'integer' || property.type === 'number';
  const text = isList ? ((value as string[] | undefined) ?? []).join('\n') : String(value ?? '');
  const isLong = isList || /sql|prompt|message|text|body|question|instructions|expression|code/i.test(name);
  return (
    <Field
      name={at}
      label={label}
      hint={property.description}
      value={text}
      isRequired={isRequired}
      lines={isLong ? 3 : undefined}
      code={/sql|expression/i.test(name)}
      inputMode={isNumber ? 'numeric' : undefined}
      onChange={typed => {
        if (typed === '') onChange(undefined);
        else if (isList) onChange(typed.split('\n'));
        else onChange(isNumber && Number.isFinite(Number(typed)) ? Number(typed) : typed);
      }}
    />
  );
}
