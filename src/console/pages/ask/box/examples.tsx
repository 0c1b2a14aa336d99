import { useQuery } from 'urql';
import { graphql } from '../../../generated/gql.ts';
import { useWords } from '../../../words/words.tsx';
import { Questions } from '../questions.tsx';

const examplesQuery = graphql(`
  query Examples($tableIds: [ID!]) {
    questionSuggestions(prefix: "", tableIds: $tableIds, first: 4) {
      suggestions { text }
    }
  }
`);

type Props = {
  /** The tables that they are asked of; everything where none is named. */
  tableIds: string[];
  most: number;
  onAsk: (question: string) => void;
};

/** Questions that the data at hand can answer, to begin with. */
export function Examples({ tableIds, most, onAsk }: Props) {
  const words = useWords();
  // What was dropped, shared or taken away since is known to the service alone.
  const [{ data }] = useQuery({ query: examplesQuery, variables: { tableIds }, requestPolicy: 'cache-and-network' });
  const questions = (data?.questionSuggestions?.suggestions ?? []).slice(0, most).map(({ text }) => text);
  return <Questions title={words.ask.examples} questions={questions} onAsk={onAsk} />;
}
