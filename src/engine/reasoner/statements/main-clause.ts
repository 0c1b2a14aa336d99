/** "wir uns auf B geeinigt haben": who does it, in a clause whose verb stands last. */
const subject =
  /^(?:ich|wir|er|sie|es|man|du|das|dies|alle|jeder|niemand|(?:der|die|das|ein|eine|unsere?|meine?|kein|keine|alle|jede[rs]?)(?: [\p{Ll}-]+(?:e|er|es|en))? \p{Lu}[\p{L}-]*(?: \p{Lu}[\p{L}-]*| \d[\d.]*)*|(?:[\p{Ll}-]+(?:e|er|es|en) )?\p{Lu}[\p{L}-]*(?: \p{Lu}[\p{L}-]*| \d[\d.]*)*|(?:der|die|das|ein|eine|unsere?|meine?|kein|keine) [\p{Ll}\p{N}-]+)(?= )/u;
/** Particles that leave a verb which stands second: "anfängt" becomes "fängt … an". */
const separable =
  /^(an|ab|auf|aus|ein|vor|nach|mit|zu|zurück|weg|frei|fest|statt|her|hin|durch|um|zusammen|dazu)((?:fäng|schau|ruf|seh|sieh|geh|komm|nehm|nimm|mach|stell|leg|fall|fäll|leit|arbeit|rechn|zieh|bau|lass|läss|treff|triff|hör|lauf|läuf|finde|weis|gib|geb|zeig|zähl|hol|schick|lies|les|steh|prüf|gleich|leb|brech|brich|schließ|bereit|kauf|bring|setz|plan|schreib)\p{L}*)$/u;
const auxiliary =
  /^(?:hat|habe|haben|ist|sind|bin|war|waren|wird|werden|wurde|wurden|kann|können|darf|dürfen|muss|müssen|soll|sollen|will|wollen|möchte|möchten|mag|mögen|hatte|hatten|sollte|sollten|würde|würden)$/u;

/**
 * A German clause that stood after "dass", with its verb in second place, so that it can be read alone; as it stands
 * where it can't be told what its subject is.
 */
export function mainClause(clause: string): string {
  const [, body = clause, rest = ''] = /^(.*?)((?:,\s|\s[–—(-]|[.;!?:]).*)?$/su.exec(clause) ?? [];
  const words = body.trim().split(/\s+/);
  const verb = words.at(-1)!;
  const who = subject.exec(body)?.[0];
  if (
    !who ||
    words.length < 3 ||
    !/^(?:\p{Ll}+(?:t|e|en|st|eln|ern)|bin|ist|war|will|mag|kann|darf|muss|soll|sind|wird|hab|brauch|mein)$/u.test(verb)
  )
    return clause;
  const middle = body.trim().slice(who.length, -verb.length).trim();
  if (middle === '') return clause;
  const apart = auxiliary.test(verb) ? null : separable.exec(verb);
  return [who, apart ? apart[2] : verb, middle, apart?.[1]].filter(Boolean).join(' ') + rest;
}

/** "auszuweisen" as it is said in an order: "ausweisen". */
export const infinitive = (clause: string): string =>
  clause
    .replace(
      /(?<=(?:^|\s)(?:an|ab|auf|aus|ein|vor|nach|mit|zu|zurück|weg|zusammen|hinzu|dar|heraus|hervor|um|fest|bei))zu(?=\p{Ll}{3,}n(?:[\s.!,]|$))/gu,
      '',
    )
    .replace(/(?<=\s)zu (?=\p{Ll}{2,}n\s*(?:[.!]|$))/u, '');
