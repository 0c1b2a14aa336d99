import { Field } from '../../../parts/field.tsx';
import { useTableWords } from './words.ts';

type Props = { name?: string; value: string; onChange: (text: string) => void; lines?: number };

/** What a person says of a table or a column in words. */
export function Description({ name = 'description', value, onChange, lines = 2 }: Props) {
  const here = useTableWords();
  return (
    <Field
      name={name}
      label={here.description}
      hint={here.descriptionHint}
      value={value}
      onChange={onChange}
      lines={lines}
    />
  );
}
