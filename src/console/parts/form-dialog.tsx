import type { FormEvent, ReactNode } from 'react';
import { useWords } from '../words/words.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Form } from './form.tsx';
import { Refused } from './notice.tsx';
import type { Deed } from './use-deed.ts';

type Props = {
  title: string;
  /** What saving does; where one of them is refused, the dialog says so. */
  deeds: Pick<Deed<never, never>, 'busy' | 'refusal'>[];
  /** Saves what the fields say; gives nothing where it was refused. */
  onSave: () => Promise<unknown>;
  /** Names of the fields, which say themselves what is refused of them. */
  fields: readonly string[];
  /** What the button says, where it is not that it saves. */
  action?: string;
  onDone?: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A few fields to be saved or left as they were; what is refused stays, with the service's words at its fields. */
export function FormDialog({ title, deeds, onSave, fields, action, onDone, onClose, children }: Props) {
  const words = useWords();
  const refusal = deeds.find(deed => deed.refusal)?.refusal ?? null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await onSave())) return;
    onDone?.();
    onClose();
  };
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <Form onSubmit={submit} faults={refusal?.fields}>
        <Refused refusal={refusal} shown={fields} />
        {children}
        <div className="actions">
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button look="main" type="submit" isPending={deeds.some(({ busy }) => busy)}>
            {action ?? words.save}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
