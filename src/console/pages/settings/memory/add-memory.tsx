import { type FormEvent, useState } from 'react';
import type { MemoryCategory } from '../../../generated/graphql.ts';
import { Button } from '../../../parts/button.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { Field } from '../../../parts/field.tsx';
import { Form } from '../../../parts/form.tsx';
import { Refused } from '../../../parts/notice.tsx';
import { Select } from '../../../parts/select.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { useWords } from '../../../words/words.tsx';
import { createMemory } from './documents.ts';
import { useMemoryWords } from './words.ts';

export function AddMemory({ onClose, onChange }: { onClose: () => void; onChange: () => void }) {
  const words = useWords();
  const here = useMemoryWords();
  const [content, setContent] = useState('');
  const [category, setCategory] = useState<MemoryCategory>('FACTS');
  const create = useDeed(createMemory);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await create.run({ input: { content, category } }))) return;
    onChange();
    onClose();
  };
  return (
    <Dialog title={here.add} isOpen onClose={onClose}>
      <Form onSubmit={submit} faults={create.refusal?.fields}>
        <Refused refusal={create.refusal} shown={['content', 'category']} />
        <Field
          name="content"
          label={here.content}
          hint={here.contentHint}
          value={content}
          onChange={setContent}
          lines={3}
          isRequired
        />
        <Select
          name="category"
          label={here.category}
          value={category}
          onChange={value => setCategory(value as MemoryCategory)}
          options={Object.entries(here.categories).map(([value, label]) => ({ value, label }))}
        />
        <div className="actions">
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button look="main" type="submit" isPending={create.busy}>
            {words.save}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
