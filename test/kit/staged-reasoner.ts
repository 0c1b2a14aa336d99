import type { AnswerPart, Reasoner } from '../../src/engine/reasoner/reasoner.ts';

/** A reasoner that does what a test says, step by step. */
export type StagedReasoner = Reasoner & {
  /** Lets work that waits at the gate go on; later work does not wait any more. */
  open(): void;
  /** Resolves when some work has reached the gate. */
  reached: Promise<void>;
  /** What it was asked, in order. */
  questions: string[];
};

/** Plans one agent, which waits at a gate where `gated`, and answers with the given parts. */
export function stagedReasoner(
  options: { gated?: boolean; parts?: (question: string) => AnswerPart[] } = {},
): StagedReasoner {
  const gate = Promise.withResolvers<void>();
  const arrival = Promise.withResolvers<void>();
  const questions: string[] = [];
  if (!options.gated) gate.resolve();
  return {
    name: 'staged',
    questions,
    reached: arrival.promise,
    open: () => gate.resolve(),
    async plan(brief) {
      questions.push(brief.question);
      return { groups: [[{ agent: 'data_analyst', goal: 'Find it out' }]] };
    },
    async act(_brief, _assignment, desk) {
      desk.progress('Looking');
      arrival.resolve();
      const aborted = new Promise<never>((_, reject) =>
        desk.signal.addEventListener('abort', () => reject(desk.signal.reason), { once: true }),
      );
      await Promise.race([gate.promise, aborted]);
      return 42;
    },
    async *answer(brief) {
      yield* options.parts?.(brief.question) ?? [
        { type: 'text', text: `You asked: ${brief.question}. ` },
        { type: 'text', text: 'The answer is 42.' },
        { type: 'memory', memory: { question: brief.question } },
      ];
    },
  };
}
