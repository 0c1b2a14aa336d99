import { useState } from 'react';
import type { MemoryCategory } from '../../../generated/graphql.ts';
import { Field } from '../../../parts/field.tsx';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { Select } from '../../../parts/select.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { createMemory } from './documents.ts';
import { useMemoryWords } from './words.ts';

export function AddMemory({ onClose, onChange }: { onClose: () => void; onChange: () => void }) {
  const here = useMemoryWords();
  const [content, setContent] = useState('');
  const [category, setCategory] = useState<MemoryCategory>('FACTS');
  const create = useDeed(createMemory);
  const onSave = () => create.run({ input: { content, category } });
  return (
    <FormDialog
      title={here.add}
      deeds={[create]}
      onSave={onSave}
      fields={['content', 'category']}
      onDone={onChange}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
