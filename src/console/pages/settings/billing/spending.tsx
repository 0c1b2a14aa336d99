import { useState } from 'react';
import { useClient, useQuery } from 'urql';
import { sameOrigin } from '../../../api/address.ts';
import { type Refusal, refusalOf } from '../../../api/refusal.ts';
import type { SpendingDimension } from '../../../generated/graphql.ts';
import { Button } from '../../../parts/button.tsx';
import { Refused } from '../../../parts/notice.tsx';
import { Section } from '../../../parts/page.tsx';
import { Paged, pageOf } from '../../../parts/paged.tsx';
import { usePaging } from '../../../parts/pager.tsx';
import { Select } from '../../../parts/select.tsx';
import { useSpeech } from '../../../words/words.tsx';
import { spendingExportQuery, spendingQuery } from './documents.ts';
import { useBillingWords } from './words.ts';

/** What was spent on models in the period, in groups. */
export function Spending() {
  const { format, language } = useSpeech();
  const here = useBillingWords();
  const client = useClient();
  const [by, setBy] = useState<SpendingDimension>('DAY');
  const paging = usePaging(20, by);
  const [{ data, error }] = useQuery({ query: spendingQuery, variables: { by: [by] } });
  const dollars = new Intl.NumberFormat(language, { style: 'currency', currency: 'USD', maximumFractionDigits: 4 });
  const spending = data?.billing?.spending;
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const download = async () => {
    const got = await client.query(spendingExportQuery, { by: [by] }, { requestPolicy: 'network-only' });
    setRefusal(refusalOf(got.error));
    const file = got.data?.billing?.spendingExport;
    if (file) window.location.assign(sameOrigin(file.url));
  };
  return (
    <Section
      title={here.spending}
      actions={
        spending && (
          <Button icon="download" onPress={() => void download()}>
            {here.download}
          </Button>
        )
      }
    >
      <Refused refusal={refusal} />
      <Select
        label={here.by}
        value={by}
        onChange={value => setBy(value as SpendingDimension)}
        options={Object.entries(here.dimensions).map(([value, label]) => ({ value, label }))}
      />
      <Paged
        of={spending && pageOf(spending.rows, paging)}
        error={error}
        paging={paging}
        none={<p className="hint">{here.nothing}</p>}
      >
        {nodes =>
          nodes.map(({ day, agent, provider, model, tier, calls, cost, user }, n) => (
            <li key={n} className="row">
              <div className="row-main">
                {(day && format.day(day)) ??
                  user?.name ??
                  agent ??
                  (model ? `${provider} · ${model}` : (tier ?? here.nobody))}
              </div>
              <span className="hint">{here.calls(format.number(calls))}</span>
              <strong>{cost === null ? '–' : dollars.format(cost)}</strong>
            </li>
          ))
        }
      </Paged>
    </Section>
  );
}
