import { useEffect } from 'react';
import { useQuery } from 'urql';
import { useSearch } from 'wouter';
import type { BillingPageQuery } from '../../../generated/graphql.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { useMe } from '../../../parts/me.tsx';
import { Notice, Refused } from '../../../parts/notice.tsx';
import { Facts, Page } from '../../../parts/page.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { useSpeech } from '../../../words/words.tsx';
import { useSettingsSide } from '../side.ts';
import { useSettingsWords } from '../words.ts';
import { CapForm } from './cap-form.tsx';
import { activateSubscription, billingQuery } from './documents.ts';
import { useMoney } from './money.ts';
import { Plans } from './plans.tsx';
import { Spending } from './spending.tsx';
import { useBillingWords } from './words.ts';

/** The plan, what is used of it, and what was spent. */
export default function BillingPage() {
  const { pages } = useSettingsWords();
  const here = useBillingWords();
  const me = useMe();
  const checkoutId = new URLSearchParams(useSearch()).get('checkout_id');
  const [{ data, error }, ask] = useQuery({ query: billingQuery });
  const again = () => ask({ requestPolicy: 'network-only' });
  const activate = useDeed(activateSubscription, again);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a checkout that is done is taken over once.
  useEffect(() => {
    if (checkoutId) void activate.run({ input: { checkoutId } });
  }, [checkoutId]);
  return (
    <Page title={pages.billing} hint={here.hint} side={useSettingsSide()}>
      <Refused refusal={activate.refusal} />
      <Loaded of={data?.billing} error={error}>
        {billing => (
          <>
            {!billing.paymentConfigured && <Notice tone="plain">{here.nothingSold}</Notice>}
            <Standing billing={billing} />
            {billing.paymentConfigured && <Plans plans={data?.plans ?? []} canBuy={me?.isAdmin === true} />}
            {me?.isAdmin && (
              <>
                <CapForm cap={billing.overageCap} onChange={again} />
                <Spending />
              </>
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Standing({ billing }: { billing: NonNullable<BillingPageQuery['billing']> }) {
  const { format } = useSpeech();
  const here = useBillingWords();
  const money = useMoney();
  const { plan, seats, periodStart, periodEnd, includedSpend, overageCap, overageSpent } = billing;
  return (
    <>
      {billing.pastDueUntil && <Notice>{here.pastDue(format.day(billing.pastDueUntil))}</Notice>}
      {billing.cancelAtPeriodEnd && <Notice tone="plain">{here.ends(format.day(periodEnd))}</Notice>}
      <Facts
        facts={[
          [here.facts.plan, plan.name],
          [
            here.facts.seats,
            here.seats(format.number(seats.used), seats.limit === null ? null : format.number(seats.limit)),
          ],
          [here.facts.period, `${format.day(periodStart)} – ${format.day(periodEnd)}`],
          [here.facts.included, money(includedSpend)],
          [here.facts.overage, money(overageSpent)],
          [here.facts.cap, overageCap ? money(overageCap) : here.noCap],
        ]}
      />
    </>
  );
}
