import { pageWords } from '../../words/page-words.ts';
import { useSpeech } from '../../words/words.tsx';
import { de, en, type Schedule, sayWhen } from './say-when.ts';

const useWhenWords = pageWords({ en, de });

/** Says when workflows run, as the reader's language and region have it. */
export function useWhen(): (schedule: Schedule) => string {
  const words = useWhenWords();
  const { locale } = useSpeech();
  return schedule => sayWhen(schedule, words, locale);
}
