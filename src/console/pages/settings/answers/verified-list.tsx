import { useDeferredValue, useState } from 'react';
import { useQuery } from 'urql';
import { Nothing, Section } from '../../../parts/page.tsx';
import { Paged } from '../../../parts/paged.tsx';
import { usePaging } from '../../../parts/pager.tsx';
import { Search } from '../../../parts/search.tsx';
import { verifiedListQuery } from './documents.ts';
import { VerifiedLine } from './verified-line.tsx';
import { useAnswerWords } from './words.ts';

export function VerifiedList({ me }: { me: { id: string; isAdmin: boolean } }) {
  const here = useAnswerWords();
  const [search, setSearch] = useState('');
  const sought = useDeferredValue(search.trim());
  const paging = usePaging(15, sought);
  const { first, offset } = paging;
  const [{ data, error }, ask] = useQuery({
    query: verifiedListQuery,
    variables: { first, offset, search: sought || null },
  });
  return (
    <Section title={here.verified} actions={<Search value={search} onChange={setSearch} />}>
      <Paged
        of={data?.verifiedQueries}
        error={error}
        paging={paging}
        none={
          <Nothing icon="verified" title={here.noVerified}>
            <p>{here.noVerifiedHint}</p>
          </Nothing>
        }
      >
        {nodes =>
          nodes.map(one => (
            <VerifiedLine key={one.id} one={one} me={me} onChange={() => ask({ requestPolicy: 'network-only' })} />
          ))
        }
      </Paged>
    </Section>
  );
}
