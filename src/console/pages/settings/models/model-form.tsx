import { type FormEvent, useState } from 'react';
import type { ModelsQuery, Scope, ValidateModelSettingsMutation } from '../../../generated/graphql.ts';
import { Button } from '../../../parts/button.tsx';
import { Field } from '../../../parts/field.tsx';
import { Form } from '../../../parts/form.tsx';
import { useMe } from '../../../parts/me.tsx';
import { Refused } from '../../../parts/notice.tsx';
import { Section } from '../../../parts/page.tsx';
import { Select } from '../../../parts/select.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { useWords } from '../../../words/words.tsx';
import { Checked } from './checked.tsx';
import { type Choice, ChoiceFields, choiceOf, noChoice, type Provider } from './choice-fields.tsx';
import { saveModels, testModels } from './documents.ts';
import { RemoveModels } from './remove-models.tsx';
import { Servers } from './servers.tsx';
import { useModelWords } from './words.ts';

type Props = { settings: NonNullable<ModelsQuery['modelSettings']>; providers: Provider[]; onChange: () => void };

const entered = (stored: { provider: string; model: string; baseUrl: string | null } | null): Choice =>
  stored ? { ...noChoice, provider: stored.provider, model: stored.model, baseUrl: stored.baseUrl ?? '' } : noChoice;

/** Brings models, tried before they are saved. */
export function ModelForm({ settings, providers, onChange }: Props) {
  const words = useWords();
  const here = useModelWords();
  const me = useMe();
  const isOwn = settings.tier === 'USER';
  const [scope, setScope] = useState<Scope>('USER');
  const [completion, setCompletion] = useState(() => entered(isOwn ? settings.completion : null));
  const [embedding, setEmbedding] = useState(() => entered(isOwn ? settings.embedding : null));
  const [cap, setCap] = useState(isOwn && settings.monthlyCap !== null ? String(settings.monthlyCap) : '');
  const [result, setResult] = useState<ValidateModelSettingsMutation['validateModelSettings']>(null);
  const save = useDeed(saveModels, onChange);
  const test = useDeed(testModels);
  const chosen = () => ({ completion: choiceOf(completion), embedding: choiceOf(embedding) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    test.forget();
    void save.run({ input: { scope, ...chosen(), monthlyCap: cap.trim() === '' ? null : Number(cap) } });
  };
  const tryThem = async () => {
    save.forget();
    setResult(null);
    setResult((await test.run({ input: chosen() }))?.validateModelSettings ?? null);
  };
  const refusal = save.refusal ?? test.refusal;
  const fields = ['provider', 'model', 'apiKey', 'baseUrl'];
  const shown = ['completion', 'embedding'].flatMap(under => fields.map(name => `${under}.${name}`));
  const under = { providers, kept: null };
  return (
    <Section title={here.bring}>
      <Form onSubmit={submit} faults={refusal?.fields}>
        {me?.isAdmin && (
          <Select
            label={here.scope}
            value={scope}
            onChange={value => setScope(value as Scope)}
            options={Object.entries(here.scopes).map(([value, label]) => ({ value, label }))}
          />
        )}
        <Servers onTake={setCompletion} />
        <ChoiceFields
          {...under}
          purpose="COMPLETION"
          under="completion"
          title={here.completion}
          choice={completion}
          kept={isOwn ? (settings.completion?.apiKeyPreview ?? null) : null}
          onChange={setCompletion}
        />
        <ChoiceFields
          {...under}
          purpose="EMBEDDING"
          under="embedding"
          title={here.embedding}
          choice={embedding}
          kept={isOwn ? (settings.embedding?.apiKeyPreview ?? null) : null}
          onChange={setEmbedding}
        />
        <Field
          name="monthlyCap"
          label={here.cap}
          hint={here.capHint}
          value={cap}
          onChange={setCap}
          inputMode="decimal"
        />
        <Checked result={result} />
        <Refused refusal={refusal} shown={[...shown, 'monthlyCap']} />
        <div className="actions">
          {settings.tier !== 'PLATFORM' && <RemoveModels scope={scope} onChange={onChange} />}
          <Button onPress={() => void tryThem()} isPending={test.busy}>
            {here.test}
          </Button>
          <Button look="main" type="submit" isPending={save.busy}>
            {words.save}
          </Button>
        </div>
      </Form>
    </Section>
  );
}
