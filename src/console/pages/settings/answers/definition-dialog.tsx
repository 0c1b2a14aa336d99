import { useState } from 'react';
import type { DefinitionPartsFragment } from '../../../generated/graphql.ts';
import { Field } from '../../../parts/field.tsx';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { updateDefinition } from './documents.ts';
import { useAnswerWords } from './words.ts';

type Props = { one: DefinitionPartsFragment; onClose: () => void; onChange: () => void };

export function DefinitionDialog({ one, onClose, onChange }: Props) {
  const here = useAnswerWords();
  const [content, setContent] = useState(one.content);
  const save = useDeed(updateDefinition);
  const onSave = () => save.run({ input: { id: one.id, content } });
  return (
    <FormDialog
      title={here.editDefinition(one.term)}
      deeds={[save]}
      onSave={onSave}
      fields={['content']}
      onDone={onChange}
      onClose={onClose}
    >
      <Field name="content" label={here.sentence} value={content} onChange={setContent} lines={3} isRequired />
    </FormDialog>
  );
}
