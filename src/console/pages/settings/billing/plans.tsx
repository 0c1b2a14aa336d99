import { useState } from 'react';
import { address } from '../../../api/address.ts';
import type { BillingInterval, BillingPageQuery, PlanCode } from '../../../generated/graphql.ts';
import { Button } from '../../../parts/button.tsx';
import { Refused } from '../../../parts/notice.tsx';
import { Section } from '../../../parts/page.tsx';
import { Select } from '../../../parts/select.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { createCheckout, openPortal } from './documents.ts';
import { useMoney } from './money.ts';
import { useBillingWords } from './words.ts';

type Props = { plans: NonNullable<BillingPageQuery['plans']>; canBuy: boolean };

/** What is on offer. Paying is done on the payment provider's page, which comes back here. */
export function Plans({ plans, canBuy }: Props) {
  const here = useBillingWords();
  const money = useMoney();
  const [interval, setInterval] = useState<BillingInterval>('MONTH');
  const checkout = useDeed(createCheckout);
  const portal = useDeed(openPortal);
  const back = address('settings/billing');
  const buy = async (plan: PlanCode) => {
    const made = await checkout.run({ input: { plan, interval, successUrl: back, cancelUrl: back } });
    if (made?.createCheckout) window.location.assign(made.createCheckout.url);
  };
  const manage = async () => {
    const opened = await portal.run({ input: { returnUrl: back } });
    if (opened?.openBillingPortal) window.location.assign(opened.openBillingPortal.url);
  };
  return (
    <Section title={here.plan} actions={canBuy && <Button onPress={manage}>{here.portal}</Button>}>
      <Refused refusal={checkout.refusal ?? portal.refusal} />
      <Select
        label={here.plan}
        value={interval}
        onChange={value => setInterval(value as BillingInterval)}
        options={[
          { value: 'MONTH', label: here.monthly },
          { value: 'YEAR', label: here.yearly },
        ]}
      />
      <ul className="rows">
        {plans.map(({ code, name, description, features, current, prices }) => {
          const price = prices.find(each => each.interval === interval);
          return (
            <li key={code} className="row">
              <div className="row-main">
                <span className="row-name">{name}</span>
                <span className="hint">{description}</span>
                <ul className="reasons">
                  {features.map(feature => (
                    <li key={feature}>{feature}</li>
                  ))}
                </ul>
              </div>
              <div className="row-side">
                {price && (
                  <span>
                    {interval === 'MONTH' ? here.perMonth(money(price.amount)) : here.perYear(money(price.amount))}
                  </span>
                )}
                {current && <span className="badge badge-good">{here.current}</span>}
                {!current && price && canBuy && (
                  <Button
                    look="main"
                    aria-label={`${here.subscribe}: ${name}`}
                    isPending={checkout.busy}
                    onPress={() => void buy(code)}
                  >
                    {here.subscribe}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
