import type { SourceTablePartsFragment } from '../../../generated/graphql.ts';
import { useSpeech } from '../../../words/words.tsx';
import { useSourceTableWords } from './words.ts';

type ColumnProfile = NonNullable<SourceTablePartsFragment['profile']>['columns'][number];

/** What a sample showed of a column, in one line. */
export function Profile({ of: profile }: { of: ColumnProfile | undefined }) {
  const { format, language } = useSpeech();
  const here = useSourceTableWords();
  if (!profile) return null;
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const often = profile.values.slice(0, 6).map(({ value }) => value);
  const said = [
    here.distinct(format.number(profile.distinctCount)),
    profile.nullShare ? here.missing(share.format(profile.nullShare)) : null,
    profile.min !== null && profile.max !== null ? here.range(profile.min, profile.max) : null,
  ];
  return (
    <span className="hint">
      {said.filter(Boolean).join(' · ')}
      {often.length > 0 && ` · ${here.often}: ${often.join(', ')}`}
    </span>
  );
}
