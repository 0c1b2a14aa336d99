import { isIban, passesLuhn } from '../../../base/check-digits.ts';
import type { Secret } from '../remembered.ts';

/** Where a secret stands in a text, in UTF-16 code units. */
export type FoundSecret = { kind: Secret; start: number; end: number };

/** Longer texts are no statements; what is beyond is not looked at. */
const mostLength = 20_000;

/** What services put before their keys, so that these are found when they leak. */
const keyed =
  /\b(?:sk|pk|rk|whsec)[_-](?:live|test|proj|ant|or)?[\w-]{8,}|\b(?:gh[opsur]_|github_pat_|glpat-|xox[abeoprs]-|xapp-|npm_|pypi-|hf_|dop_v1_|shp(?:at|ca|pa|ss)_|SG\.|AIza|ya29\.|AKIA|ASIA|AGE-SECRET-KEY-|lin_api_|dckr_pat_|eyJ)[\w.+/=-]{8,}|-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----/g;
/** Passwords, PINs and keys that are said to be such; the value follows within a few words. */
const said: { kind: 'pin' | 'password' | 'key' | 'id_number'; named: RegExp }[] = [
  {
    kind: 'id_number',
    named:
      /\b(?:ssn|(?:social security|national insurance|insurance|passport|identity card|id card|driving licen[cs]e|driver['’]s licen[cs]e|tax(?:payer)?)(?: (?:number|no\.?|id))|national id|tax id|(?:sozialversicherungs|versicherungs|rentenversicherungs|ausweis|personalausweis|reisepass|pass|führerschein|steuer)-?(?:nummer|nr\.?|id)|steuer-?identifikationsnummer)\b/giu,
  },
  {
    kind: 'pin',
    named:
      /\b(?:[\p{L}-]{0,20}pin(?:[ -]?(?:code|number|nummer))?|(?:door|access|security|alarm|gate|safe|entry|unlock|tür|zugangs|alarm|sicherheits|tresor|tor)[ -]?(?:code|combination|kombination)|combination|cvv|cvc|prüfziffer|tan|puk)\b/giu,
  },
  {
    kind: 'password',
    named:
      /(?:\b|_)(?:[\p{L}-]{0,20}(?:pass(?:word|wort|phrase|code|wd)|kennwort|zugangswort|losung)|pwd?|pw|(?:wi-?fi|wlan)[ -]?(?:code|key|schlüssel)|logindaten|zugangsdaten|credentials)(?![\p{L}])/giu,
  },
  {
    kind: 'key',
    named:
      /\b(?:(?:api|access|secret|private|license|licence|lizenz|zugriffs|client|webhook)[ -]?(?:key|token|secret|schlüssel|code)s?|[\p{L}-]{0,20}(?:token|schlüssel|key|secret)|bearer)\b/giu,
  },
];
const linked =
  /^(?:(?:\s+|\s*[-/]\s*)(?!ist\b|is\b)[\p{L}\p{N}'’./-]{1,24}){0,6}?(?:\s*(?:[:=]|\b(?:(?:i |we )?means?|(?:meine|verstehe) ich|bedeutet|is|ist|lautet|are|war|was|heißt|to|auf|=>)(?![\p{L}]))\s*(?:now|still|jetzt|immer noch|nun|also)?\s*)["'„“‚‘`]?([^\s"'„“”‚‘’`]{3,200})/iu;
const straight =
  /^(?:\s+(?:merken|notieren|speichern|behalten|aufschreiben|abspeichern|bitte|please|for me|for later)){0,3}\s*(?:[,?.!]\s*(?:(?:it['’]s|it is|that['’]s|that is|(?:sie|er|es|das|die|der) (?:ist|lautet))\s+)?)?["'„“‚‘`]?([^\s"'„“”‚‘’`]{3,200})/iu;
const bare: Record<(typeof said)[number]['kind'], RegExp> = {
  pin: /^[#*]?\d[\d -]{1,9}\d?[#*]?[.,;!]?$/,
  password: /^(?=.*[\p{L}\p{N}])\S{3,}$/u,
  key: /^[\w.+/=-]{8,}$/,
  id_number: /^(?=(?:.*\d){4})[\p{L}\p{N}./-]{5,}$/u,
};

/** What a person asks to keep that may not be kept; null where there is nothing of the kind. */
export function findSecret(text: string): Secret | null {
  return secretIn(text)?.kind ?? null;
}

/** The first secret in a text, and where it stands: from its first character to its last. */
export function secretIn(text: string): FoundSecret | null {
  const raw = text.slice(0, mostLength);
  // Digits of other widths are digits; places stay where they are.
  const plain = raw.normalize('NFKC');
  const searched = plain.length === raw.length ? plain : raw;
  return cardIn(searched) ?? ibanIn(searched) ?? keyIn(searched) ?? pairIn(searched) ?? saidIn(searched);
}

function cardIn(text: string): FoundSecret | null {
  for (const { 0: found, index } of text.matchAll(/(?<![\p{L}\p{N}])[2-6](?:[ .\u00A0-]?\d){12,18}(?![\p{L}\p{N}])/gu))
    if (/^\d{13,19}$/.test(digitsOf(found)) && passesLuhn(digitsOf(found)))
      return { kind: 'card_number', start: index, end: index + found.length };
  return null;
}

/** Names with their passwords: in the address of a service, or after "login". */
const pairs = [
  /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s:@/]{1,100}:(?<secret>[^\s@/]{1,100})@/giu,
  /(?<![\p{L}])(?:log-?in|zugang|anmeldung|account|konto|user|benutzer|zugangsdaten|anmeldedaten|credentials|access)(?: (?:für|fürs|zum|zur|for|to|of|is|ist)(?: [\p{L}-]{1,20}){1,3})?[ :]{1,3}\S{2,40} ?[/|] ?(?<secret>(?=\S{0,40}\d)\S{5,60})/giu,
];

function pairIn(text: string): FoundSecret | null {
  for (const pair of pairs)
    for (const { 0: found, index, groups } of text.matchAll(pair)) {
      const start = index + found.lastIndexOf(groups!.secret!);
      return { kind: 'password', start, end: start + groups!.secret!.length };
    }
  return null;
}

const digitsOf = (text: string): string => text.replace(/[\s.-]/g, '');

function ibanIn(text: string): FoundSecret | null {
  for (const { index } of text.matchAll(/(?<![\p{L}\p{N}])[a-z]{2}\d{2}(?=[ .-]?[a-z0-9]{2})/giu)) {
    // Words may follow the number: the longest run that passes is taken.
    const run = /^[a-z0-9]+(?:[ .-][a-z0-9]+){0,12}/i.exec(text.slice(index, index + 48))?.[0] ?? '';
    for (let end = run.length; end >= 15; end--) {
      const cut = run.slice(0, end);
      if (!/[\s.-]$/.test(cut) && isIban(digitsOf(cut).toUpperCase()))
        return { kind: 'bank_account', start: index, end: index + end };
    }
  }
  return null;
}

function keyIn(text: string): FoundSecret | null {
  for (const { 0: found, index } of text.matchAll(keyed))
    if (found.startsWith('-----') || /\d/.test(found) || entropyOf(found) > 3.5)
      return { kind: 'key', start: index, end: index + found.length };
  return null;
}

function saidIn(text: string): FoundSecret | null {
  for (const { kind, named } of said)
    for (const { 0: found, index } of text.matchAll(named)) {
      const from = index + found.length;
      const rest = text.slice(from, from + 400);
      const link = linked.exec(rest);
      const value = link?.[1] ?? straight.exec(rest)?.[1];
      if (value === undefined) continue;
      const start = from + (link ? link[0].length - value.length : rest.indexOf(value));
      if (isValue(kind, value, link !== null)) return { kind, start, end: start + value.length };
    }
  return null;
}

/** Words that follow "the password is" and are none. */
const noPassword =
  /^(?:a|an|the|not|no|too|very|wrong|right|correct|safe|secure|strong|weak|expired|required|missing|stored|kept|always|never|only|what|where|in|on|for|needed|valid|invalid|nicht|kein|keine|falsch|richtig|sicher|abgelaufen|nötig|zu|das|die|der|ein|eine|im|in|bei|immer|nur|gespeichert|column|feld|spalte|length|länge|reset|policy|change|changes|resets|and|und|or|oder|manager|field)[.,;!?]?$/iu;

/** Whether what follows a name is a secret of its kind: a word alone is a password only where it is said to be one. */
function isValue(kind: keyof typeof bare, value: string, isLinked: boolean): boolean {
  const plain = value.replace(/[.,;!?]+$/, '');
  if (!bare[kind].test(plain) || noPassword.test(plain)) return false;
  if (kind === 'id_number') return true;
  if (kind === 'pin') return digitsOf(plain).length >= 3;
  const mixed = /\d/.test(plain) && /[\p{L}]/u.test(plain);
  if (kind === 'key') return mixed && (isLinked ? plain.length >= 8 : entropyOf(plain) > 3);
  return isLinked || mixed || /\p{L}[^\p{L}\p{N}\s.,-]\p{L}/u.test(plain);
}

/** How many bits a character of a text tells, after Shannon: those of keys tell more than those of words. */
function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const sign of text) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum - (count / text.length) * Math.log2(count / text.length), 0);
}
