import { Nothing, Section } from '../../../parts/page.tsx';
import { Paged, usePages } from '../../../parts/paged.tsx';
import { Search, useSought } from '../../../parts/search.tsx';
import { verifiedListQuery } from './documents.ts';
import { VerifiedLine } from './verified-line.tsx';
import { useAnswerWords } from './words.ts';

export function VerifiedList({ me }: { me: { id: string; isAdmin: boolean } }) {
  const here = useAnswerWords();
  const { search, sought } = useSought();
  const { page, again } = usePages({
    query: verifiedListQuery,
    variables: { search: sought || null },
    first: 15,
    listOf: found => found.verifiedQueries,
  });
  return (
    <Section title={here.verified} actions={<Search {...search} />}>
      <Paged {...page} none={<Nothing icon="verified" title={here.noVerified} hint={here.noVerifiedHint} />}>
        {nodes => nodes.map(one => <VerifiedLine key={one.id} one={one} me={me} onChange={again} />)}
      </Paged>
    </Section>
  );
}
