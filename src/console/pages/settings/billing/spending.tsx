import { useState } from 'react';
import { useQuery } from 'urql';
import { sameOrigin } from '../../../api/address.ts';
import type { SpendingDimension } from '../../../generated/graphql.ts';
import { Button } from '../../../parts/button.tsx';
import { Section } from '../../../parts/page.tsx';
import { Paged, pageOf } from '../../../parts/paged.tsx';
import { usePaging } from '../../../parts/pager.tsx';
import { Select } from '../../../parts/select.tsx';
import { useSpeech } from '../../../words/words.tsx';
import { spendingQuery } from './documents.ts';
import { useBillingWords } from './words.ts';

/** What was spent on models in the period, in groups. */
export function Spending() {
  const { format, language } = useSpeech();
  const here = useBillingWords();
  const [by, setBy] = useState<SpendingDimension>('DAY');
  const paging = usePaging(20, by);
  const [{ data, error }] = useQuery({ query: spendingQuery, variables: { by: [by] } });
  const dollars = new Intl.NumberFormat(language, { style: 'currency', currency: 'USD', maximumFractionDigits: 4 });
  const file = data?.billing?.spendingExport;
  const spending = data?.billing?.spending;
  return (
    <Section
      title={here.spending}
      actions={
        file && (
          <Button icon="download" onPress={() => window.location.assign(sameOrigin(file.url))}>
            {here.download}
          </Button>
        )
      }
    >
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
