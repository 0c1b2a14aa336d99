import { useDeferredValue, useState } from 'react';
import { Input } from 'react-aria-components/Input';
import { SearchField } from 'react-aria-components/SearchField';
import { useWords } from '../words/words.tsx';

type Props = { label?: string; value: string; onChange: (value: string) => void };

/** Narrows a list by words. */
export function Search({ label, value, onChange }: Props) {
  const words = useWords();
  return (
    <SearchField className="field search" aria-label={label ?? words.search} value={value} onChange={onChange}>
      <Input className="input" placeholder={label ?? words.search} />
    </SearchField>
  );
}

/** What somebody writes into a `Search`, and the words to look for, which follow once there is time. */
export function useSought(): { search: Pick<Props, 'value' | 'onChange'>; sought: string } {
  const [value, onChange] = useState('');
  return { search: { value, onChange }, sought: useDeferredValue(value.trim()) };
}
