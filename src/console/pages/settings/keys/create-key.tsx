import { type FormEvent, useState } from 'react';
import type { KeyScope } from '../../../generated/graphql.ts';
import { Button } from '../../../parts/button.tsx';
import { Choices } from '../../../parts/check.tsx';
import { CopyButton } from '../../../parts/copy-button.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { Field } from '../../../parts/field.tsx';
import { Form } from '../../../parts/form.tsx';
import { Refused } from '../../../parts/notice.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { useWords } from '../../../words/words.tsx';
import { createKey } from './documents.ts';
import { useKeyWords } from './words.ts';

const offered: KeyScope[] = ['READ', 'CHAT', 'DATA', 'ADMIN'];

/** Makes a key, whose secret is shown once. */
export function CreateKey({ onClose, onChange }: { onClose: () => void; onChange: () => void }) {
  const words = useWords();
  const here = useKeyWords();
  const [name, setName] = useState('');
  const [until, setUntil] = useState('');
  const [scopes, setScopes] = useState<KeyScope[]>(['READ', 'CHAT', 'DATA']);
  const [secret, setSecret] = useState<string | null>(null);
  const create = useDeed(createKey, onChange);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const expiresAt = until ? new Date(`${until}T23:59:59`).toISOString() : null;
    const made = await create.run({ input: { name, expiresAt, scopes } });
    setSecret(made?.createApiKey?.secret ?? null);
  };
  if (secret)
    return (
      <Dialog title={here.made} isOpen onClose={onClose} alert>
        <p>{here.madeHint}</p>
        <div className="secret">
          <code>{secret}</code>
          <CopyButton label={words.copy} text={() => secret} />
        </div>
        <div className="actions">
          <Button look="main" onPress={onClose}>
            {here.kept}
          </Button>
        </div>
      </Dialog>
    );
  return (
    <Dialog title={here.create} isOpen onClose={onClose}>
      <Form onSubmit={submit} faults={create.refusal?.fields}>
        <Refused refusal={create.refusal} shown={['name', 'expiresAt']} />
        <Field name="name" label={here.name} value={name} onChange={setName} isRequired />
        <Field
          name="expiresAt"
          type="date"
          label={here.expires}
          hint={here.expiresHint}
          value={until}
          onChange={setUntil}
        />
        <Choices
          label={here.scopes}
          options={offered.map(scope => ({ value: scope, label: here.scopeNames[scope] }))}
          chosen={scopes}
          onChange={setScopes}
        />
        <div className="actions">
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button look="main" type="submit" isPending={create.busy}>
            {here.create}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
