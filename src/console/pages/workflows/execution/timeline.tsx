import { Section } from '../../../parts/page.tsx';
import { useSpeech } from '../../../words/words.tsx';
import type { Execution } from './use-execution.ts';
import { useExecutionWords } from './words.ts';

type Props = { entries: Execution['timeline']; steps: Execution['steps'] };

export function Timeline({ entries, steps }: Props) {
  const { format } = useSpeech();
  const here = useExecutionWords();
  const nameOf = (key: string | null) => key && (steps.find(({ nodeKey }) => nodeKey === key)?.name ?? key);
  return (
    <Section title={here.timeline}>
      <ol className="timeline" aria-live="polite">
        {entries.map(({ position, type, nodeKey, message, timestamp }) => (
          <li key={position}>
            {[here.events[type], nameOf(nodeKey)].filter(Boolean).join(': ')}{' '}
            <span className="hint">{[message, format.moment(timestamp)].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
