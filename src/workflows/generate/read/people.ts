import { wordsOf } from '../../../engine/reasoner/builtin/words/fold.ts';
import type { WorkflowWords } from '../words/words.ts';
import type { Directory, Group, Member } from './directory.ts';

/** Whom some words name. */
export type People = {
  members: Member[];
  groups: Group[];
  /** What names nobody, or several, each with whom it could mean. */
  unknown: { phrase: string; candidates: string[] }[];
};

export const nobody = (): People => ({ members: [], groups: [], unknown: [] });

export const isAnybody = ({ members, groups, unknown }: People): boolean =>
  members.length + groups.length + unknown.length > 0;

export const joined = (one: People, other: People): People => ({
  members: [...one.members, ...other.members.filter(({ id }) => !one.members.some(member => member.id === id))],
  groups: [...one.groups, ...other.groups.filter(({ id }) => !one.groups.some(group => group.id === id))],
  unknown: [...one.unknown, ...other.unknown],
});

/** What people are called by, in a form in which spellings of one name are equal. */
const nameOf = (text: string): string => wordsOf(text).join(' ');

/** A title as it is compared: "Vertriebsleiterin" and "Vertriebsleitung" are one. */
const titleOf = (text: string): string =>
  nameOf(text)
    .replace(/leit(?:ung|er|erin)\b/g, 'leit')
    .replace(/chefin\b/g, 'chef');

const mostNameWords = 6;
const address = /^[^\s,;<>()]+@[^\s,;<>()]+\.[\p{L}\d]+$/u;

/** Whom one name means; null where it is nobody's. */
export function resolve(phrase: string, words: WorkflowWords, directory: Directory): People | null {
  const { people } = words;
  const said = phrase.trim().replace(/^[“"„]|[”"“]$/gu, '');
  if (people.me.test(said)) return { ...nobody(), members: [directory.me] };
  if (address.test(said)) {
    const member = directory.members.find(({ email }) => email.toLowerCase() === said.toLowerCase());
    return member ? { ...nobody(), members: [member] } : { ...nobody(), unknown: [{ phrase: said, candidates: [] }] };
  }
  const bare = said.replace(people.determiner, '');
  const members = membersCalled(bare, directory.members);
  if (members.length === 1) return { ...nobody(), members };
  const groups = groupsCalled(said, bare, words, directory.groups);
  if (groups.length === 1) return { ...nobody(), groups };
  const candidates = [...members, ...groups].map(({ name }) => name);
  return candidates.length > 1 ? { ...nobody(), unknown: [{ phrase: said, candidates }] } : null;
}

function membersCalled(phrase: string, members: Member[]): Member[] {
  const name = nameOf(phrase);
  if (!name) return [];
  const whole = members.filter(member => nameOf(member.name) === name);
  if (whole.length > 0) return whole;
  const titled = members.filter(({ jobTitle }) => jobTitle && titleOf(jobTitle) === titleOf(phrase));
  if (titled.length > 0) return titled;
  return members.filter(member =>
    name.split(' ').every(word => word.length > 1 && wordsOf(member.name).includes(word)),
  );
}

function groupsCalled(said: string, bare: string, { people }: WorkflowWords, groups: Group[]): Group[] {
  const named = people.group.flatMap(pattern => said.match(pattern)?.groups?.name ?? []);
  const names = [said, bare, ...named].map(nameOf);
  return groups.filter(({ name }) => names.includes(nameOf(name)));
}

/** The people at the beginning of a text, one after the other, and what stands behind them; null where nobody is named there. */
export function peopleAtStart(
  text: string,
  words: WorkflowWords,
  directory: Directory,
): { people: People; rest: string } | null {
  let people = nobody();
  let rest = text.trim();
  for (;;) {
    const first = firstOf(rest, words, directory);
    if (!first) break;
    people = joined(people, first.people);
    rest = first.rest;
    const and = rest.match(new RegExp(`^${words.people.and.source}`, words.people.and.flags));
    const next = and && firstOf(rest.slice(and[0].length), words, directory);
    if (!and || !next) break;
    rest = rest.slice(and[0].length);
  }
  return isAnybody(people) ? { people, rest: rest.trim() } : null;
}

/** The longest name at the beginning of a text. */
function firstOf(text: string, words: WorkflowWords, directory: Directory): { people: People; rest: string } | null {
  const spans = [...text.matchAll(/\S+/g)].slice(0, mostNameWords);
  for (const { index, 0: last } of spans.reverse()) {
    const end = index + last.length;
    const phrase = text.slice(0, end).replace(/[,;:]$/, '');
    const people = resolve(phrase, words, directory);
    if (people) return { people, rest: text.slice(phrase.length) };
  }
  const role = text.match(words.people.role);
  return role?.[0].trim()
    ? {
        people: { ...nobody(), unknown: [{ phrase: role[0].trim(), candidates: [] }] },
        rest: text.slice(role[0].length),
      }
    : null;
}

/** All whom a phrase names that names people and nothing else; who is not known is told as such. */
export function peopleIn(phrase: string, words: WorkflowWords, directory: Directory): People {
  const whole = resolve(phrase, words, directory);
  if (whole) return whole;
  return phrase
    .split(words.people.and)
    .map(part => part.trim())
    .filter(Boolean)
    .map(part => resolve(part, words, directory) ?? { ...nobody(), unknown: [{ phrase: part, candidates: [] }] })
    .reduce(joined, nobody());
}

/** Takes those to whom something goes out of a clause: "me …", "… to Ben and Anna", addresses. */
export function takeRecipients(
  clause: string,
  words: WorkflowWords,
  directory: Directory,
): { people: People; rest: string } {
  const start = peopleAtStart(clause, words, directory);
  let people = start?.people ?? nobody();
  let rest = start?.rest ?? clause.trim();
  for (const { index, 0: to } of [...rest.matchAll(words.people.to)].reverse()) {
    const found = peopleAtStart(rest.slice(index + to.length), words, directory);
    if (!found) continue;
    people = joined(people, found.people);
    rest = `${rest.slice(0, index)} ${found.rest}`.trim();
  }
  if (isAnybody(people)) return { people, rest };
  const [last] = [...rest.matchAll(words.people.to)].slice(-1);
  const behind = last ? rest.slice(last.index + last[0].length).trim() : '';
  // Whoever stands last behind "to" is meant to get it, known or not.
  if (
    !last ||
    !behind ||
    behind.split(/\s+/).length > 4 ||
    words.people.stop.test(behind.replace(words.people.determiner, ''))
  )
    return { people, rest };
  return { people: peopleIn(behind, words, directory), rest: rest.slice(0, last.index).trim() };
}
