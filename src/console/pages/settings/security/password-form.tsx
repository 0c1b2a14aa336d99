import { type FormEvent, useState } from 'react';
import { session } from '../../../api/session.ts';
import { Button } from '../../../parts/button.tsx';
import { Field } from '../../../parts/field.tsx';
import { Form } from '../../../parts/form.tsx';
import { Refused } from '../../../parts/notice.tsx';
import { Section } from '../../../parts/page.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { changePassword } from './documents.ts';
import { useSecurityWords } from './words.ts';

export function PasswordForm() {
  const here = useSecurityWords();
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNext] = useState('');
  // Every session ends by it, so that whoever is here logs in anew.
  const change = useDeed(changePassword, () => session.leave());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void change.run({ input: { currentPassword, newPassword } });
  };
  return (
    <Section title={here.password}>
      <div className="card">
        <Form onSubmit={submit} faults={change.refusal?.fields}>
          <Refused refusal={change.refusal} shown={['currentPassword', 'newPassword']} />
          <div className="grid-form">
            <Field
              name="currentPassword"
              type="password"
              label={here.current}
              value={currentPassword}
              onChange={setCurrent}
              autoComplete="current-password"
              isRequired
            />
            <Field
              name="newPassword"
              type="password"
              label={here.next}
              hint={here.nextHint}
              value={newPassword}
              onChange={setNext}
              autoComplete="new-password"
              isRequired
            />
          </div>
          <div className="actions">
            <span className="hint">{here.changeHint}</span>
            <Button type="submit" isPending={change.busy}>
              {here.change}
            </Button>
          </div>
        </Form>
      </div>
    </Section>
  );
}
