import { type FormEvent, type ReactNode, useState } from 'react';
import type { Refusal } from '../../../api/refusal.ts';
import type { SourceTypePartsFragment, TestDataSourceMutation } from '../../../generated/graphql.ts';
import { Button } from '../../../parts/button.tsx';
import { Form } from '../../../parts/form.tsx';
import { Refused } from '../../../parts/notice.tsx';
import { Section } from '../../../parts/page.tsx';
import { Select } from '../../../parts/select.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { testSource } from './documents.ts';
import { credentialsOf, type Entered, fieldNames, fieldOfStep, settingsOf } from './entered.ts';
import { FormFields } from './form-fields.tsx';
import { TestResult } from './test-result.tsx';
import { useSourceWords } from './words.ts';

type Given = {
  settings: ReturnType<typeof settingsOf>;
  credentials: ReturnType<typeof credentialsOf>;
};
type Props = {
  type: SourceTypePartsFragment;
  entered: Entered;
  isStored: boolean;
  busy: boolean;
  refusal: Refusal | null;
  action: string;
  before: ReactNode;
  onEnter: (entered: Entered) => void;
  onSave: (given: Given) => void;
};

/** Where a source is and how to get in, with a test that says at which field it fails. */
export function SourceForm({ type, entered, isStored, busy, refusal, action, before, onEnter, onSave }: Props) {
  const here = useSourceWords();
  const [method, setMethod] = useState(type.credentials[0]?.name ?? '');
  const [result, setResult] = useState<TestDataSourceMutation['testDataSource']>(null);
  const test = useDeed(testSource);
  const given = (): Given => ({
    settings: settingsOf(type, entered),
    credentials: credentialsOf(type, method, entered, isStored),
  });
  const form = type.credentials.find(({ name }) => name === method);
  const failing = result?.failedStep ? fieldOfStep(result.failedStep, type, method) : null;
  const faults = {
    ...fieldNames(refusal?.fields ?? test.refusal?.fields ?? {}),
    ...(failing && result?.failedStep ? { [failing]: here.steps[result.failedStep] } : {}),
  };
  const tryIt = async () => {
    setResult(null);
    const data = await test.run({ input: { draft: { type: type.type, ...given() } } });
    setResult(data?.testDataSource ?? null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setResult(null);
    test.forget();
    onSave(given());
  };
  const shown = [
    ...type.settings.map(f => `settings.${f.name}`),
    ...(form?.fields ?? []).map(f => `credentials.${f.name}`),
  ];
  return (
    <Form onSubmit={submit} faults={faults}>
      {before}
      <Section title={here.place}>
        <FormFields under="settings" fields={type.settings} entered={entered} onEnter={onEnter} />
      </Section>
      {form && form.kind !== 'NONE' && (
        <Section title={here.credentials}>
          {isStored && <p className="hint">{here.keptSecret}</p>}
          {type.credentials.length > 1 && (
            <Select
              label={here.method}
              value={method}
              onChange={setMethod}
              options={type.credentials.map(({ name, kind }) => ({ value: name, label: here.methods[kind] }))}
            />
          )}
          <FormFields under="credentials" fields={form.fields} entered={entered} onEnter={onEnter} />
        </Section>
      )}
      <TestResult busy={test.busy} result={result} />
      <Refused refusal={withNames(refusal ?? test.refusal)} shown={[...shown, 'name', 'description']} />
      <div className="actions">
        <Button onPress={tryIt} isPending={test.busy}>
          {here.test}
        </Button>
        <Button look="main" type="submit" isPending={busy}>
          {action}
        </Button>
      </div>
    </Form>
  );
}

const withNames = (refusal: Refusal | null): Refusal | null =>
  refusal && { ...refusal, fields: fieldNames(refusal.fields) };
