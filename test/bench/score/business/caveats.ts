import { germanPhrases } from '../../../../src/engine/reasoner/builtin/language/de/wording/phrases.ts';
import { englishPhrases } from '../../../../src/engine/reasoner/builtin/language/en/wording/phrases.ts';
import type { Phrases } from '../../../../src/engine/reasoner/builtin/language/wording/phrases.ts';

const gap = '¤';
/** One or several words, of either sort or of both. */
const missing = [[], [gap], [gap, gap]].flatMap((unknown, at, some) =>
  some.flatMap(unfit => (at + unfit.length === 0 ? [] : [{ unknown, unfit }])),
);

const sentences = ({ assumed }: Phrases): string[] => [
  ...missing.map(words => assumed.unread(words)),
  assumed.untold([gap]),
  assumed.untold([gap, gap]),
  assumed.measure(gap),
  assumed.takenFor(gap, gap),
  assumed.takenRather(gap, gap, gap, gap),
  assumed.averaged(gap),
  assumed.readings(gap, true),
  assumed.readings(gap, false),
  assumed.sparse(gap, gap, gap),
  assumed.end(gap, true, gap),
  assumed.end(gap, false, gap),
  assumed.season(gap, gap, gap),
  assumed.standIn(gap, gap, gap),
  assumed.keyUnsaid(gap, gap, [gap]),
  assumed.counted(gap),
  assumed.toldApart(gap, gap),
  assumed.notAdded(gap),
  assumed.listsWhole(gap),
  assumed.scale(gap),
  assumed.noMatch(gap, gap, gap),
  assumed.cut(gap),
  ...Object.values(assumed.noticed),
  assumed.eachRow(gap),
  assumed.ofAll(gap),
  assumed.byItself,
  assumed.mixedFlows(gap, [gap]),
  assumed.mixedFlows(gap, [gap, gap]),
  assumed.year([gap], 0).replace(/0(?=: $)/, gap),
  assumed.year([gap, gap], 0).replace(/0(?=: $)/, gap),
  assumed.doubtful(gap),
  assumed.readAs(gap),
  ...missing.map(words => assumed.unreadIn(words, gap)),
  assumed.offered(gap, gap),
];

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const patterns = [englishPhrases, germanPhrases]
  .flatMap(sentences)
  .map(text => new RegExp(text.split(gap).map(escaped).join('.+?'), 's'));

/** What an answer says of a statement that hardly means what it says. */
const noticed = /\*\*(Please check|Bitte prüfen):\*\* /;

/**
 * Whether a text says how it read the question where that may not be what was asked, or what it left out. What is said
 * in passing (from which column the time is, how revenue is computed, that it reads a follow-up) is not counted.
 */
export const hasCaveat = (text: string): boolean => [...patterns, noticed].some(pattern => pattern.test(text));
