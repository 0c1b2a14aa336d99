import type { ModelChoiceInput, ModelPurpose, ModelsQuery } from '../../../generated/graphql.ts';
import { Field } from '../../../parts/field.tsx';
import { Select } from '../../../parts/select.tsx';
import { useModelWords } from './words.ts';

export type Provider = NonNullable<ModelsQuery['modelProviders']>[number];
/** What was entered of a model; no provider leaves it as it is. */
export type Choice = { provider: string; model: string; apiKey: string; baseUrl: string };

export const noChoice: Choice = { provider: '', model: '', apiKey: '', baseUrl: '' };

/** As the mutations take it; undefined leaves what is stored. */
export const choiceOf = ({ provider, model, apiKey, baseUrl }: Choice): ModelChoiceInput | undefined =>
  provider ? { provider, model, apiKey: apiKey || undefined, baseUrl: baseUrl || null } : undefined;

type Props = {
  purpose: ModelPurpose;
  under: string;
  title: string;
  providers: Provider[];
  choice: Choice;
  kept: string | null;
  onChange: (choice: Choice) => void;
};

/** A model of a provider, with the key and the address that this one needs. */
export function ChoiceFields({ purpose, under, title, providers, choice, kept, onChange }: Props) {
  const here = useModelWords();
  const fit = providers.filter(({ purposes }) => purposes.includes(purpose));
  const provider = fit.find(({ name }) => name === choice.provider);
  const known = (provider?.models ?? []).filter(model => model.purpose === purpose).map(({ name }) => name);
  return (
    <div className="card">
      <Select
        name={`${under}.provider`}
        label={title}
        hint={provider?.hint ?? undefined}
        value={choice.provider}
        onChange={name => onChange({ ...noChoice, provider: name })}
        options={[
          { value: '', label: here.noModel },
          ...fit.map(({ name, displayName }) => ({ value: name, label: displayName })),
        ]}
      />
      {provider && (
        <div className="grid-form">
          <Field
            name={`${under}.model`}
            label={here.model}
            hint={known.join(', ') || undefined}
            value={choice.model}
            onChange={model => onChange({ ...choice, model })}
            isRequired
          />
          {provider.needsApiKey && (
            <Field
              name={`${under}.apiKey`}
              type="password"
              label={here.key}
              hint={kept ? here.keptKey(kept) : undefined}
              value={choice.apiKey}
              onChange={apiKey => onChange({ ...choice, apiKey })}
              autoComplete="off"
            />
          )}
          {provider.needsBaseUrl && (
            <Field
              name={`${under}.baseUrl`}
              type="url"
              label={here.baseUrl}
              value={choice.baseUrl}
              onChange={baseUrl => onChange({ ...choice, baseUrl })}
            />
          )}
        </div>
      )}
    </div>
  );
}
