import { useState } from 'react';
import type { TurnMessageFragment } from '../../../generated/graphql.ts';
import { useSpeech } from '../../../words/words.tsx';
import { countSteps } from '../progress/live.ts';
import { ProgressTree } from '../progress/tree.tsx';
import { usePast } from '../progress/use-live.ts';

/** How long an answer took and, opened, how it was worked out, as long as that is kept. */
export function Work({ answer: { usage, taskId } }: { answer: TurnMessageFragment }) {
  const { words, format } = useSpeech();
  const [isOpen, setOpen] = useState(false);
  const past = usePast(isOpen ? (taskId ?? null) : null);
  if (!usage) return null;
  return (
    <details className="work" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {words.ask.done(format.duration(usage.durationMs))}
        {usage.model && ` · ${usage.model}`}
        {past && ` · ${words.ask.steps(countSteps(past.root))}`}
      </summary>
      {past && <ProgressTree live={past} />}
    </details>
  );
}
