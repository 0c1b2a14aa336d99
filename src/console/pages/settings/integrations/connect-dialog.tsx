import { useState } from 'react';
import { Field } from '../../../parts/field.tsx';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { connectProvider } from './documents.ts';
import { useIntegrationWords } from './words.ts';

type Props = {
  provider: { name: string; displayName: string; credentialTypes: string[] };
  onClose: () => void;
  onChange: () => void;
};

/** Connects an account by a key or a password of its own. */
export function ConnectDialog({ provider, onClose, onChange }: Props) {
  const here = useIntegrationWords();
  const byPassword = provider.credentialTypes.includes('PASSWORD');
  const [apiKey, setKey] = useState('');
  const [username, setUser] = useState('');
  const [password, setPassword] = useState('');
  const connect = useDeed(connectProvider);
  const onSave = () => {
    const credentials = byPassword ? { password: { username, password } } : { apiKey };
    return connect.run({ input: { provider: provider.name, credentials } });
  };
  const names = ['credentials.apiKey', 'credentials.password.username', 'credentials.password.password'] as const;
  return (
    <FormDialog
      title={here.connectTitle(provider.displayName)}
      deeds={[connect]}
      onSave={onSave}
      fields={names}
      action={here.connect}
      onDone={onChange}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
