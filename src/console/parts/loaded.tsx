import type { ReactNode } from 'react';
import type { CombinedError } from 'urql';
import { refusalOf } from '../api/refusal.ts';
import { useWords } from '../words/words.tsx';
import { Refused } from './notice.tsx';

type Props<Data> = {
  of: Data | null | undefined;
  error: CombinedError | undefined;
  /** Where it is all that the page has. */
  whole?: boolean;
  children: (data: Data) => ReactNode;
};

/** What a query gave, once it did; until then that it comes, or why it does not. What is missing is said to be so. */
export function Loaded<Data>({ of: data, error, whole = false, children }: Props<Data>) {
  const words = useWords();
  if (data !== null && data !== undefined) return children(data);
  const refusal = refusalOf(error);
  const isGone = (data === null && !error) || refusal?.code === 'NOT_FOUND';
  const said =
    refusal && !isGone ? (
      <Refused refusal={refusal} />
    ) : (
      <p className="hint" role="status">
        {isGone ? words.gone : words.loading}
      </p>
    );
  if (!whole) return said;
  return (
    <div className="page">
      <h1 className="off-screen">{words.product}</h1>
      {said}
    </div>
  );
}
