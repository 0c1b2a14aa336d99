import './security.css';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../parts/button.tsx';
import { CopyButton } from '../../../parts/copy-button.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { Field } from '../../../parts/field.tsx';
import { Form } from '../../../parts/form.tsx';
import { Refused } from '../../../parts/notice.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { useWords } from '../../../words/words.tsx';
import { confirmTwoFactor, startTwoFactor } from './documents.ts';
import { QrCode } from './qr-code.tsx';
import { useSecurityWords } from './words.ts';

/** In two steps: the secret goes into an app, and a code of it comes back. */
export function SetUpDialog({ onClose, onCodes }: { onClose: () => void; onCodes: (codes: string[]) => void }) {
  const words = useWords();
  const here = useSecurityWords();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [made, setMade] = useState<{ secret: string; uri: string } | null>(null);
  const start = useDeed(startTwoFactor);
  const confirm = useDeed(confirmTwoFactor);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!made) {
      const started = await start.run({ input: { password: password || null } });
      return setMade(started?.startTwoFactor ?? null);
    }
    const confirmed = await confirm.run({ input: { code: code.trim() } });
    if (confirmed?.confirmTwoFactor) onCodes(confirmed.confirmTwoFactor.codes);
  };
  const refusal = made ? confirm.refusal : start.refusal;
  return (
    <Dialog title={here.setUpTitle} isOpen onClose={onClose}>
      <Form key={made ? 'code' : 'password'} onSubmit={submit} faults={refusal?.fields}>
        <Refused refusal={refusal} shown={['password', 'code']} />
        {made ? (
          <>
            <p>{here.scan}</p>
            <QrCode text={made.uri} />
            <div className="secret">
              <code>{made.secret}</code>
              <CopyButton label={words.copy} text={() => made.secret} />
            </div>
            <Field
              name="code"
              label={here.code}
              value={code}
              onChange={setCode}
              inputMode="numeric"
              autoComplete="one-time-code"
              autoFocus
              isRequired
            />
          </>
        ) : (
          <>
            <p>{here.confirmIt}</p>
            <Field
              name="password"
              type="password"
              label={here.current}
              value={password}
              onChange={setPassword}
              autoComplete="current-password"
              autoFocus
            />
          </>
        )}
        <div className="actions">
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button look="main" type="submit" isPending={start.busy || confirm.busy}>
            {made ? here.turnOn : here.goOn}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
