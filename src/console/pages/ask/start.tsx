import { useQuery } from 'urql';
import { graphql } from '../../generated/gql.ts';
import type { ChatMode } from '../../generated/graphql.ts';
import { useWords } from '../../words/words.tsx';
import type { Files } from './box/files.ts';

const tablesQuery = graphql(`
  query TablesToAsk {
    uploadedTables(first: 3) {
      nodes { id name status }
    }
  }
`);

type Props = { name: string; files: Files; onAsk: (question: string, mode: ChatMode) => void };

/** What stands where no question was asked yet: a greeting, and questions that the data at hand can answer. */
export function Start({ name, onAsk }: Props) {
  const words = useWords();
  const [{ data }] = useQuery({ query: tablesQuery });
  const tables = (data?.uploadedTables?.nodes ?? []).filter(({ status }) => status === 'COMPLETED');
  const { count, overview } = words.ask.example;
  return (
    <div className="start">
      <h1>{words.ask.greeting(name.split(' ')[0] ?? '')}</h1>
      <p className="start-hint">{words.ask.hint}</p>
      {tables.length > 0 && (
        <ul className="chips" aria-label={words.ask.examples}>
          {tables
            .flatMap(table => [overview(table.name), count(table.name)])
            .slice(0, 4)
            .map(question => (
              <li key={question}>
                <button type="button" className="chip" onClick={() => onAsk(question, 'AUTO')}>
                  {question}
                </button>
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}
