import { type FormEvent, useState } from 'react';
import { Button } from '../../../parts/button.tsx';
import { Field } from '../../../parts/field.tsx';
import { Form } from '../../../parts/form.tsx';
import { Notice, Refused } from '../../../parts/notice.tsx';
import { Section } from '../../../parts/page.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { useWords } from '../../../words/words.tsx';
import { useSettingsWords } from '../words.ts';
import { setCap } from './documents.ts';
import { useBillingWords } from './words.ts';

export function CapForm({ cap, onChange }: { cap: { amount: number } | null; onChange: () => void }) {
  const words = useWords();
  const settings = useSettingsWords();
  const here = useBillingWords();
  const [dollars, setDollars] = useState(cap ? String(cap.amount / 100) : '');
  const [isSaved, setSaved] = useState(false);
  const set = useDeed(setCap, onChange);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSaved(false);
    const typed = Number(dollars.replace(',', '.'));
    // What is no number is for the service to refuse.
    const amount = dollars.trim() === '' ? null : Number.isFinite(typed) ? Math.round(typed * 100) : -1;
    setSaved((await set.run({ input: { amount } })) !== null);
  };
  return (
    <Section title={here.capTitle}>
      <div className="card narrow">
        <Form onSubmit={submit} faults={set.refusal?.fields}>
          <Field
            name="amount"
            label={here.capField}
            hint={here.capHint}
            value={dollars}
            onChange={setDollars}
            inputMode="decimal"
          />
          <Refused refusal={set.refusal} shown={['amount']} />
          {isSaved && <Notice tone="good">{settings.saved}</Notice>}
          <div className="actions">
            <Button type="submit" isPending={set.busy}>
              {words.save}
            </Button>
          </div>
        </Form>
      </div>
    </Section>
  );
}
