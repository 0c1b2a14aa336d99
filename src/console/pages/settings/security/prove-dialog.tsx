import { type FormEvent, useState } from 'react';
import { Button } from '../../../parts/button.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { Field } from '../../../parts/field.tsx';
import { Form } from '../../../parts/form.tsx';
import { Refused } from '../../../parts/notice.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { useWords } from '../../../words/words.tsx';
import { disableTwoFactor, newRecoveryCodes } from './documents.ts';
import { useSecurityWords } from './words.ts';

type Props = {
  what: 'turn-off' | 'new-codes';
  onClose: () => void;
  onCodes: (codes: string[]) => void;
  onOff: () => void;
};

/** Asks for password and code before the second factor is turned off, or its codes are replaced. */
export function ProveDialog({ what, onClose, onCodes, onOff }: Props) {
  const words = useWords();
  const here = useSecurityWords();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const disable = useDeed(disableTwoFactor);
  const renew = useDeed(newRecoveryCodes);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = { password: password || null, code: code.trim() };
    if (what === 'turn-off') {
      if (await disable.run({ input })) onOff();
      return;
    }
    const made = await renew.run({ input });
    if (made?.regenerateRecoveryCodes) onCodes(made.regenerateRecoveryCodes.codes);
  };
  const refusal = disable.refusal ?? renew.refusal;
  return (
    <Dialog title={what === 'turn-off' ? here.turnOffTitle : here.newCodes} isOpen onClose={onClose} alert>
      <Form onSubmit={submit} faults={refusal?.fields}>
        <Refused refusal={refusal} shown={['password', 'code']} />
        <Field
          name="password"
          type="password"
          label={here.current}
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
        />
        <Field
          name="code"
          label={here.codeOrRecovery}
          value={code}
          onChange={setCode}
          autoComplete="one-time-code"
          isRequired
        />
        <div className="actions">
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button look={what === 'turn-off' ? 'danger' : 'main'} type="submit" isPending={disable.busy || renew.busy}>
            {what === 'turn-off' ? here.turnOff : here.newCodes}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
