import { type DocumentNode, GraphQLError, parse } from 'graphql';
import { LRUCache } from 'lru-cache';
import { limits } from './limits.ts';

const cacheSize = 1000;
/** Longer documents are parsed anew each time, so that the cache holds at most about 20 MB of text. */
const longestCached = 20_000;

/**
 * Parses documents; the same text gives the same document again, as long as it is among those used last. Throws a
 * GraphQLError with code MALFORMED_REQUEST or TOO_LARGE.
 */
export function documentParser(): (source: string) => DocumentNode {
  const documents = new LRUCache<string, DocumentNode>({ max: cacheSize });
  return source => {
    const known = documents.get(source);
    if (known) return known;
    const document = parseSource(source);
    if (source.length <= longestCached) documents.set(source, document);
    return document;
  };
}

function parseSource(source: string): DocumentNode {
  try {
    return parse(source, { maxTokens: limits.tokens });
  } catch (error) {
    // Within the limit of tokens the parser may still come to the end of its stack, which is the document's fault.
    if (error instanceof RangeError)
      throw new GraphQLError('The document nests too deep.', { extensions: { code: 'TOO_LARGE' } });
    if (!(error instanceof GraphQLError)) throw error;
    if (/tokens\. Parsing aborted/.test(error.message))
      throw new GraphQLError(
        `The document has more than ${limits.tokens} tokens (words and signs). Ask for less at once, and send values as variables.`,
        { extensions: { code: 'TOO_LARGE' } },
      );
    throw new GraphQLError(error.message, {
      source: error.source,
      positions: error.positions,
      extensions: { code: 'MALFORMED_REQUEST' },
    });
  }
}
