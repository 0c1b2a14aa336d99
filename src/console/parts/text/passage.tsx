import { useEffect, useRef } from 'react';
import type { FileType } from '../../generated/graphql.ts';
import { DocumentText } from './document-text.tsx';
import { placeOf } from './place-of.ts';

/** A passage of a document; what of it is `marked` is brought into view. */
export function Passage({ text, fileType, marked }: { text: string; fileType: FileType; marked: string | null }) {
  const quote = useRef<HTMLQuoteElement>(null);
  useEffect(() => {
    quote.current?.querySelector('mark')?.scrollIntoView({ block: 'nearest' });
  }, []);
  const place = marked ? placeOf(text, marked) : null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys.
    <blockquote ref={quote} className="quote" tabIndex={0}>
      <DocumentText text={text} fileType={fileType} marks={place ? [{ start: place.from, end: place.to }] : []} />
    </blockquote>
  );
}
