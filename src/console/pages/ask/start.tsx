import type { ChatMode } from '../../generated/graphql.ts';
import { type Files, tablesRead } from '../../parts/files/files.ts';
import { useWords } from '../../words/words.tsx';
import { Examples } from './box/examples.tsx';

type Props = { name: string; files: Files; onAsk: (question: string, mode: ChatMode) => void };

/** What stands where no question was asked yet: a greeting, and questions that the data at hand, or what was just dropped, can answer. */
export function Start({ name, files, onAsk }: Props) {
  const words = useWords();
  return (
    <div className="start">
      <h1>{words.ask.greeting(name.split(' ')[0] ?? '')}</h1>
      <p className="start-hint">{words.ask.hint}</p>
      <Examples tableIds={tablesRead(files)} most={4} onAsk={question => onAsk(question, 'AUTO')} />
    </div>
  );
}
