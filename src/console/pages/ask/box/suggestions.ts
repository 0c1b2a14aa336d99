import { useEffect, useState } from 'react';
import { useClient } from 'urql';
import { graphql } from '../../../generated/gql.ts';
import type { SuggestionsQuery } from '../../../generated/graphql.ts';
import type { Focus } from './focus.ts';

const suggestionsQuery = graphql(`
  query Suggestions($prefix: String!, $dataSourceIds: [ID!], $tableIds: [ID!], $collectionIds: [ID!]) {
    questionSuggestions(
      prefix: $prefix
      dataSourceIds: $dataSourceIds
      tableIds: $tableIds
      collectionIds: $collectionIds
      first: 5
    ) {
      suggestions { text title }
      reading { from to text kind use meaning }
    }
  }
`);

export type Suggested = NonNullable<SuggestionsQuery['questionSuggestions']>;

const pauseMs = 150;
const longestPrefix = 500;

/**
 * What a question may become as it is typed, and what its words are taken for; null where nothing is known of these words.
 * After a request that failed, nothing more is asked until another question is begun.
 */
export function useSuggestions(text: string, focus: Focus): Suggested | null {
  const client = useClient();
  const [found, setFound] = useState<{ of: string; suggested: Suggested } | null>(null);
  const [isOff, setOff] = useState(false);
  const isEmpty = text.trim() === '';
  const { dataSourceIds, tableIds, collectionIds } = focus;

  useEffect(() => {
    if (isEmpty) setOff(false);
  }, [isEmpty]);

  useEffect(() => {
    if (isEmpty || isOff || text.length > longestPrefix) return;
    let isWanted = true;
    const timer = setTimeout(async () => {
      const variables = { prefix: text, dataSourceIds, tableIds, collectionIds };
      const { data } = await client.query(suggestionsQuery, variables, { requestPolicy: 'network-only' });
      if (!isWanted) return;
      if (data?.questionSuggestions) setFound({ of: text, suggested: data.questionSuggestions });
      else setOff(true);
    }, pauseMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [client, text, isEmpty, isOff, dataSourceIds, tableIds, collectionIds]);

  return !isOff && found?.of === text ? found.suggested : null;
}
