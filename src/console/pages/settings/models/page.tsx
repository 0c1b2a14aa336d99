import { useQuery } from 'urql';
import type { ModelsQuery } from '../../../generated/graphql.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { Notice } from '../../../parts/notice.tsx';
import { Facts, Page, Section } from '../../../parts/page.tsx';
import { useSpeech } from '../../../words/words.tsx';
import { useSettingsSide } from '../side.ts';
import { useSettingsWords } from '../words.ts';
import { modelsQuery } from './documents.ts';
import { ModelForm } from './model-form.tsx';
import { useModelWords } from './words.ts';

/** Which models answer, and the bringing of one's own. */
export default function ModelsPage() {
  const { pages } = useSettingsWords();
  const here = useModelWords();
  const [{ data, error }, ask] = useQuery({ query: modelsQuery });
  const settings = data?.modelSettings;
  return (
    <Page title={pages.models} hint={here.hint} side={useSettingsSide()}>
      <Loaded of={settings} error={error}>
        {inForce => (
          <>
            <InForce settings={inForce} />
            <ModelForm
              key={inForce.updatedAt}
              settings={inForce}
              providers={data?.modelProviders ?? []}
              onChange={() => ask({ requestPolicy: 'network-only' })}
            />
            <Used usage={data?.modelUsage?.models ?? []} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function InForce({ settings }: { settings: NonNullable<ModelsQuery['modelSettings']> }) {
  const { format, language } = useSpeech();
  const here = useModelWords();
  const { completion, embedding, tier, monthlyCap, validatedAt } = settings;
  const dollars = new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' });
  return (
    <Section title={here.inForce}>
      {!completion && <Notice tone="plain">{here.none}</Notice>}
      <Facts
        facts={[
          [here.facts.completion, completion && `${completion.provider} · ${completion.model}`],
          [here.facts.embedding, embedding ? `${embedding.provider} · ${embedding.model}` : here.byWords],
          [here.facts.tier, here.tiers[tier]],
          [here.facts.cap, monthlyCap === null ? null : dollars.format(monthlyCap)],
          [here.facts.validated, validatedAt && format.moment(validatedAt)],
        ]}
      />
    </Section>
  );
}

function Used({ usage }: { usage: NonNullable<ModelsQuery['modelUsage']>['models'] }) {
  const { format, language } = useSpeech();
  const here = useModelWords();
  const dollars = new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' });
  return (
    <Section title={here.usage}>
      {usage.length === 0 ? (
        <p className="hint">{here.usageNone}</p>
      ) : (
        <ul className="rows">
          {usage.map(({ provider, model, answers, inputTokens, outputTokens, cost }) => (
            <li key={`${provider} ${model}`} className="row">
              <div className="row-main">
                <span className="row-name">{`${provider} · ${model}`}</span>
                <span className="hint">{here.tokens(format.number(inputTokens), format.number(outputTokens))}</span>
              </div>
              <span className="hint">{here.answers(format.number(answers))}</span>
              {cost !== null && <strong>{dollars.format(cost)}</strong>}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
