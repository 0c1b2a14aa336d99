import type { FormEvent, ReactNode } from 'react';
import { useWords } from '../words/words.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Form } from './form.tsx';
import { Refused } from './notice.tsx';
import type { Deed } from './use-deed.ts';

type Props<Data, Variables> = {
  title: string;
  deed: Deed<Data, Variables>;
  /** What the fields say, as the deed takes it. */
  variables: () => Variables;
  /** Names of the fields, which say themselves what is refused of them. */
  fields: string[];
  onDone: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A few fields to be saved or left as they were; what is refused stays, with the service's words at its fields. */
export function FormDialog<Data, Variables>(props: Props<Data, Variables>) {
  const { title, deed, variables, fields, onDone, onClose, children } = props;
  const words = useWords();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await deed.run(variables()))) return;
    onDone();
    onClose();
  };
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <Form onSubmit={submit} faults={deed.refusal?.fields}>
        <Refused refusal={deed.refusal} shown={fields} />
        {children}
        <div className="actions">
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button look="main" type="submit" isPending={deed.busy}>
            {words.save}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
