import type { Draft } from '../draft.ts';
import { edgeAt } from '../standing/edges.ts';
import { lifeOf, saysStanding, thereFrom } from './deeds/lives.ts';

/** "How many staff did we have *at the end of 2019*": those who had begun by then, and were not gone. */
export const readStanding = (draft: Draft): void => {
  const [place, ...others] = [...draft.items.keys()].filter(at => draft.free(at)?.kind === 'time');
  const meaning = place === undefined ? null : draft.free(place);
  if (draft.form.standing || place === undefined || others.length > 0 || meaning?.kind !== 'time') return;
  // Who joined at the end of a year did so then.
  const { happenings } = draft.schema.language;
  if (draft.items.some(({ atom }) => happenings.some(({ words }) => words.has(atom.token.word)))) return;
  const edge = edgeAt(draft, place - 1);
  const moment = edge && meaning.time[edge];
  const life = lifeOf(draft);
  if (!moment || !life || (life.of ?? life.begun.table) !== draft.subject()) return;
  // A list or a mean of those who stay is of those who were there as well; what was only begun and finished is told by its days.
  if (!draft.has('count') && !life.endures) return;
  draft.current = place;
  for (const condition of thereFrom(life, moment, moment)) draft.where(condition);
  draft.use(place - 1, place);
  // "How many were *active* at the end of 2023".
  const { words } = draft.schema.language.enduring;
  for (const [at, { meaning, atom }] of draft.items.entries())
    if (meaning.kind === 'word' && words.has(atom.token.word)) draft.use(at);
};

const saysAny = ({ said }: Draft, phrases: readonly string[]): boolean => {
  const all = ` ${said.join(' ')} `;
  return phrases.some(words => all.includes(` ${words} `));
};

/** "How many *new* pupils did we have" are those who came then. */
const saysFresh = ({ items, schema }: Draft): boolean =>
  items.some(({ atom }) => schema.language.passing.fresh.has(atom.token.stem));

/** Where it is said how what once happened stands since: "*were* enrolled", and not "enrolled". */
const heldAt = (draft: Draft): number | undefined => {
  const { enduring, happenings } = draft.schema.language;
  const { held, being, beside, begins, ends, comes } = enduring;
  if (!draft.said.some(word => being.has(word)) || saysFresh(draft)) return undefined;
  // Who was "registered *with us*" was so then, and who "was registered" may have been so by somebody then.
  const there = saysAny(draft, beside);
  const began = (word: string): boolean =>
    happenings.some(
      deed => deed !== begins && deed !== ends && deed.words.has(word) && [...deed.names].some(stem => comes.has(stem)),
    );
  return [...draft.items.keys()].find(place => {
    const { used, atom, meaning } = draft.items[place]!;
    const loose = meaning.kind === 'word' || (meaning.kind === 'column' && meaning.column.holds === 'date');
    const { word } = atom.token;
    return !used && loose && (held.has(word) || (there && began(word)));
  });
};

/**
 * "How many pupils *did we have* in May", "were *with us* in May": whoever was there at any time of it, where they come and go by dates. Of what
 * only happened, as orders, there is no such time.
 */
const readHad = (draft: Draft, at: number, start: string, end: string): boolean => {
  const { being, beside, having, begins, comes } = draft.schema.language.enduring;
  const there = saysAny(draft, beside) && draft.said.some(word => being.has(word));
  const had = saysAny(draft, having);
  const subject = draft.subject();
  if (saysFresh(draft)) return false;
  if (!draft.has('count') || !subject || (!there && !had)) return false;
  const life = lifeOf(draft);
  if (!life || (life.of ?? life.begun.table) !== subject || subject.semantics.kind === 'event') return false;
  if (!life.begun.stems.some(stem => begins.names.has(stem) || comes.has(stem))) return false;
  draft.current = at;
  for (const condition of thereFrom(life, start, end)) draft.where(condition);
  draft.use(at);
  return true;
};

/**
 * "How many members were *active in March*": those who had come before it was over, and were not gone when it began. Those who were there
 * "*since before* 2020" and are so still had come by then: of rows under them, as memberships, it is told of one and the same.
 */
export const readThereThen = (draft: Draft): void => {
  const { schema } = draft;
  const { enduring, happenings } = schema.language;
  const [at, ...others] = [...draft.items.keys()].filter(place => draft.free(place)?.kind === 'time');
  const meaning = at === undefined ? null : draft.free(at);
  if (at === undefined || others.length > 0 || meaning?.kind !== 'time') return;
  const { start, end } = meaning.time;
  const then = start !== null && end !== null;
  const held = then ? heldAt(draft) : undefined;
  const happened = (each: number): boolean =>
    each !== held && happenings.some(({ words }) => words.has(draft.items[each]!.atom.token.word));
  if ([...draft.items.keys()].some(happened)) return;
  if (then && held === undefined && readHad(draft, at, start, end)) return;
  const place =
    held ?? [...draft.items.keys()].find(each => saysStanding(draft, each, then ? enduring.anyTime : enduring.words));
  const life = place === undefined ? null : lifeOf(draft, draft.items[place]!);
  if (place === undefined || !life || end === null || (start !== null && start > schema.today)) return;
  if (!then && !life.of) return;
  draft.items[place]!.meaning = { kind: 'word' };
  draft.current = at;
  for (const condition of thereFrom(life, start ?? schema.today, end)) draft.where(condition);
  draft.use(at, place);
};
