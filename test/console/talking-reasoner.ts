import type { Reasoner } from '../../src/engine/reasoner/reasoner.ts';

/** A reasoner whose answer is said piece by piece, as a test wants it. */
export type TalkingReasoner = Reasoner & {
  say(text: string): void;
  end(): void;
  /** Resolves once an answer is being written. */
  reached: Promise<void>;
};

export function talkingReasoner(): TalkingReasoner {
  const said: string[] = [];
  const arrival = Promise.withResolvers<void>();
  let isOver = false;
  let news = Promise.withResolvers<void>();
  const wake = () => {
    news.resolve();
    news = Promise.withResolvers();
  };
  return {
    name: 'talking',
    reached: arrival.promise,
    say(text) {
      said.push(text);
      wake();
    },
    end() {
      isOver = true;
      wake();
    },
    plan: async () => ({ groups: [[{ agent: 'data_analyst', goal: 'Find it out' }]] }),
    act: async () => 42,
    async *answer(brief) {
      arrival.resolve();
      for (;;) {
        const text = said.shift();
        if (text !== undefined) yield { type: 'text', text };
        else if (isOver) break;
        else await news.promise;
      }
      yield { type: 'memory', memory: { question: brief.question } };
    },
  };
}
