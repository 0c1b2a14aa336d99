import { type FormEvent, useState } from 'react';
import type { DefinitionPartsFragment } from '../../../generated/graphql.ts';
import { Button } from '../../../parts/button.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { Field } from '../../../parts/field.tsx';
import { Form } from '../../../parts/form.tsx';
import { Refused } from '../../../parts/notice.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { useWords } from '../../../words/words.tsx';
import { updateDefinition } from './documents.ts';
import { useAnswerWords } from './words.ts';

type Props = { one: DefinitionPartsFragment; onClose: () => void; onChange: () => void };

export function DefinitionDialog({ one, onClose, onChange }: Props) {
  const words = useWords();
  const here = useAnswerWords();
  const [content, setContent] = useState(one.content);
  const save = useDeed(updateDefinition);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await save.run({ input: { id: one.id, content } }))) return;
    onChange();
    onClose();
  };
  return (
    <Dialog title={here.editDefinition(one.term)} isOpen onClose={onClose}>
      <Form onSubmit={submit} faults={save.refusal?.fields}>
        <Refused refusal={save.refusal} shown={['content']} />
        <Field name="content" label={here.sentence} value={content} onChange={setContent} lines={3} isRequired />
        <div className="actions">
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button look="main" type="submit" isPending={save.busy}>
            {words.save}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
