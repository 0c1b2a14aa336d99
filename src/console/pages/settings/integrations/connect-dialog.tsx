import { type FormEvent, useState } from 'react';
import { Button } from '../../../parts/button.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { Field } from '../../../parts/field.tsx';
import { Form } from '../../../parts/form.tsx';
import { Refused } from '../../../parts/notice.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { useWords } from '../../../words/words.tsx';
import { connectProvider } from './documents.ts';
import { useIntegrationWords } from './words.ts';

type Props = {
  provider: { name: string; displayName: string; credentialTypes: string[] };
  onClose: () => void;
  onChange: () => void;
};

/** Connects an account by a key or a password of its own. */
export function ConnectDialog({ provider, onClose, onChange }: Props) {
  const words = useWords();
  const here = useIntegrationWords();
  const byPassword = provider.credentialTypes.includes('PASSWORD');
  const [apiKey, setKey] = useState('');
  const [username, setUser] = useState('');
  const [password, setPassword] = useState('');
  const connect = useDeed(connectProvider);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const credentials = byPassword ? { password: { username, password } } : { apiKey };
    if (!(await connect.run({ input: { provider: provider.name, credentials } }))) return;
    onChange();
    onClose();
  };
  const names = ['credentials.apiKey', 'credentials.password.username', 'credentials.password.password'] as const;
  return (
    <Dialog title={here.connectTitle(provider.displayName)} isOpen onClose={onClose}>
      <Form onSubmit={submit} faults={connect.refusal?.fields}>
        <Refused refusal={connect.refusal} shown={[...names]} />
        {byPassword ? (
          <>
            <Field name={names[1]} label={here.username} value={username} onChange={setUser} autoComplete="off" />
            <Field
              name={names[2]}
              type="password"
              label={here.password}
              value={password}
              onChange={setPassword}
              autoComplete="off"
            />
          </>
        ) : (
          <Field
            name={names[0]}
            type="password"
            label={here.key}
            value={apiKey}
            onChange={setKey}
            autoComplete="off"
            isRequired
          />
        )}
        <div className="actions">
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button look="main" type="submit" isPending={connect.busy}>
            {here.connect}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
