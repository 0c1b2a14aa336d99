import { type FormEvent, useState } from 'react';
import type { ProfilePartsFragment } from '../../../generated/graphql.ts';
import { Button } from '../../../parts/button.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { Field } from '../../../parts/field.tsx';
import { Form } from '../../../parts/form.tsx';
import { Notice, Refused } from '../../../parts/notice.tsx';
import { Section } from '../../../parts/page.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { useSpeech } from '../../../words/words.tsx';
import { cancelDeletion, requestDeletion } from './documents.ts';
import { useProfileWords } from './words.ts';

/** Gives the account up, after a month in which it can be kept after all. */
export function Leave({ me, onChange }: { me: ProfilePartsFragment; onChange: () => void }) {
  const { words, format } = useSpeech();
  const here = useProfileWords();
  const [isAsked, setAsked] = useState(false);
  const [password, setPassword] = useState('');
  const [reason, setReason] = useState('');
  const request = useDeed(requestDeletion);
  const keep = useDeed(cancelDeletion, onChange);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await request.run({ input: { password: password || null, reason: reason.trim() || null } }))) return;
    setAsked(false);
    onChange();
  };
  return (
    <Section title={here.leave}>
      {me.deletionScheduledAt ? (
        <Notice>
          {here.scheduled(format.day(me.deletionScheduledAt))}{' '}
          <button type="button" className="text-button" onClick={() => void keep.run({})}>
            {here.keep}
          </button>
        </Notice>
      ) : (
        <div className="row-side">
          <Button onPress={() => setAsked(true)}>{here.leave}</Button>
          <span className="hint">{here.leaveHint}</span>
        </div>
      )}
      <Refused refusal={keep.refusal} />
      {isAsked && (
        <Dialog title={here.leaveTitle} isOpen onClose={() => setAsked(false)} alert>
          <Form onSubmit={submit} faults={request.refusal?.fields}>
            <p>{here.leaveHint}</p>
            <Refused refusal={request.refusal} shown={['password', 'reason']} />
            <Field
              name="password"
              type="password"
              label={here.password}
              value={password}
              onChange={setPassword}
              autoComplete="current-password"
            />
            <Field name="reason" label={here.reason} value={reason} onChange={setReason} lines={2} />
            <div className="actions">
              <Button onPress={() => setAsked(false)}>{words.cancel}</Button>
              <Button look="danger" type="submit" isPending={request.busy}>
                {here.leave}
              </Button>
            </div>
          </Form>
        </Dialog>
      )}
    </Section>
  );
}
