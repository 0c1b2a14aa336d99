import type { Idioms } from '../../idioms.ts';
import { pattern } from '../../pattern.ts';
import { monthNames } from '../times.ts';
import { apart } from './apart.ts';
import { broken } from './broken.ts';
import { chances } from './chances.ts';
import { others } from './others.ts';
import { stocked } from './stocked.ts';

const end = String.raw`(?=\s*(?:$|[?.!]))`;
const ends = String.raw`(?=\s*(?:$|[?.!,]|(?:nach|pro|je|im|in|seit|bei|am|von)\b))`;
/** Wörter für irgendwen oder irgendetwas, die nichts einschränken. */
const anybody = new Set(
  'leute menschen personen gast gäste kunde kunden kundinnen besucher wir sie man jemand einer alle'.split(' '),
);
const article = String.raw`(?:(?:die|der|das|den|ein|eine|einen|einem|unsere|unser|unseren|meisten|alle|typische[rn]?|durchschnittliche[rn]?|normale[rn]?)\s+)*`;
const usually = String.raw`(?:\s+(?:normalerweise|üblicherweise|gewöhnlich|meistens|meist|eigentlich|im\s+(?:durch)?schnitt|durchschnittlich|im\s+mittel|in\s+der\s+regel|so))*`;
const withUs = String.raw`(?:\s+(?:bei\s+uns|hier|da|im\s+haus|in\s+der\s+werkstatt|auf\s+dem\s+hof))*`;
const unit = String.raw`(?:lange?|viele\s+(?<unit>nächte|tage|wochen|monate|stunden|minuten))`;

/** Wessen, wo das etwas einschränkt. */
const of = (who: string | undefined): string => (!who || anybody.has(who.toLowerCase()) ? '' : ` für ${who}`);
const between = ([from, to]: readonly [string, string]): string =>
  `durchschnittliche Anzahl Tage zwischen ${from} und ${to}`;

const stretch = String.raw`(?:frühling|frühjahr|sommer|herbst|winter|${monthNames.join('|')}|(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)s?|wochenende)`;
const at = String.raw`(?:(?:im|am|in|an)\s+)?`;
const more =
  '(?:mehr\\s+(?:los|zu\\s+tun|betrieb|gäste|kunden|arbeit)|voller|stärker\\s+(?:ausgelastet|gebucht|besucht)|besser\\s+(?:ausgelastet|gebucht|besucht)|weniger\\s+(?:los|zu\\s+tun)|ruhiger|leerer|mehr)';
const most = String.raw`(?:meisten|vollsten|stärksten|besten)(?:\s+(?:los|zu\s+tun|betrieb|gebucht|ausgelastet|besucht))?`;
const least = String.raw`(?:wenigsten|ruhigsten|leersten|schwächsten)(?:\s+(?:los|zu\s+tun|betrieb|gebucht|ausgelastet|besucht))?`;
const extreme = `am\\s+(?<end>${most}|${least})`;
const number = (said: string | undefined): string =>
  /^(?:wenig|ruhig|leer|schwäch)/iu.test(said ?? '') ? 'wenigsten' : 'meisten';
const weAre = String.raw`(?:(?:ist|sind|war|waren|haben|hatten|läuft)\s+)(?:(?:wir|es|bei\s+uns|hier|immer|meistens|normalerweise|eigentlich)\s+)*`;
const doings = String.raw`(?:gesehen|benutzt|genutzt|verwendet|verkauft|vermietet|verliehen|ausgeliehen|gebucht|bestellt|behandelt|belegt|eingesetzt|repariert|dagehabt|beauftragt)`;
const never = String.raw`(?:noch\s+)?(?:nie(?:mals)?|kein\s+einziges\s+mal|nicht\s+ein\s+(?:einziges\s+)?mal|kein\s+mal|keinmal)`;

const agreed = String.raw`(?:zugesagt|versprochen|vereinbart|geplant|angekündigt|ausgemacht|abgemacht|vorgesehen|erwartet|gedacht|fällig|gesagt)`;
const thanAgreed = String.raw`als\s+(?:(?:eigentlich|ursprünglich|wir|es|dem\s+kunden)\s+)*${agreed}`;
const done = String.raw`(?:fertig|erledigt|geliefert|zurückgegeben|zurückgebracht|abgeschlossen|zurück|gekommen|da)`;

/** Alltägliche Fragen nach dem, was geschieht, von denen nichts in den Daten so heißt. */
export const everyday: Pick<
  Idioms,
  'apart' | 'broken' | 'busy' | 'chances' | 'lasting' | 'others' | 'promised' | 'rated' | 'stocked'
> = {
  apart,
  broken,
  chances,
  others,
  stocked,
  lasting: [
    // „Wie viele Nächte bleiben die Gäste“, „wie lange steht ein Auto bei uns“.
    {
      said: pattern(
        String.raw`wie\s*${unit}\s+(?:bleib(?:t|en)|blieb(?:en)?|steht|stehen|stand(?:en)?|ist|sind|war|waren|wohn(?:t|en)|liegt|liegen|behält|behalten|behielten)${usually}\s+${article}(?<who>(?!(?:es|das)\b)\p{L}+)(?=\s+(?:bei\s+uns|hier|da|im\s+haus|in\s+der\s+werkstatt|auf\s+dem\s+hof|normal|üblich|gewöhn|meist|im\s+(?:durch)?schnitt|im\s+mittel|durchschnittlich|weg|verliehen|ausgeliehen|vermietet)|\s*[?.!]*$)${withUs}(?:\s+(?:weg|verliehen|ausgeliehen|vermietet))?${usually}${withUs}${usually}${ends}`,
      ),
      plainly: ({ who }, { ends: days }, said) =>
        days &&
        (/\b(?:ist|sind|war|waren)\b/iu.test(said) &&
        !/uns|hier|weg|hof|werkstatt|haus|verliehen|vermietet/iu.test(said)
          ? null
          : `${between(days)}${of(who)}`),
    },
    {
      said: pattern(
        String.raw`(?:wie\s+lang(?:e)?\s+(?:ist|dauert|war)\s+(?:ein|der|eine|die|unser)\s+(?:typischer\s+|durchschnittlicher\s+|normaler\s+)?(?:aufenthalt|besuch|miete|ausleihe)|(?:durchschnittliche|mittlere)\s+(?:aufenthaltsdauer|verweildauer|mietdauer|leihdauer|standzeit))${usually}`,
      ),
      plainly: (_, { ends: days }) => days && between(days),
    },
    // „Wie lange dauert es, bis die Rechnung rausgeht“, „wie lange brauchen wir, bis wir Danke sagen“.
    {
      said: pattern(
        String.raw`wie\s*${unit}\s+(?:(?:dauert|dauerte|brauchen|braucht|brauchten|vergehen|vergeht|warten|es|wir|sie|man|die|kunden|leute|im|durchschnitt|schnitt|durchschnittlich|normalerweise|meistens|gewöhnlich|eigentlich)\s*)*,?\s*bis\s+(?:(?:wir|sie|man|es|zu[mr]?)\s+)*(?<done>(?:(?!\s(?:nach|pro|je|im|in|seit|bei)\b)[^?,])+)`,
      ),
      plainly: ({ done: what }, { untilDone }) => {
        const days = untilDone(what!);
        return days && between(days);
      },
    },
  ],
  busy: [
    // „Ist im Sommer mehr los als im Winter“: wie viel in beiden geschieht.
    {
      said: pattern(
        String.raw`^(?:ist|sind|haben|war|waren)\s+(?:(?:wir|es|bei\s+uns|hier)\s+)*${at}(?<one>${stretch})\s+(?:bei\s+uns\s+|hier\s+)?${more}\s+als\s+${at}(?<other>${stretch})${end}`,
      ),
      plainly: ({ one, other }, { events, date }) =>
        `Anzahl ${events} mit ${date} im ${one} und Anzahl ${events} mit ${date} im ${other}`,
    },
    {
      said: pattern(
        String.raw`^(?:ist|sind|haben|war|waren)\s+(?:(?:wir|es|bei\s+uns|hier)\s+)*${at}(?<one>${stretch})\s+oder\s+(?:eher\s+)?${at}(?<other>${stretch})\s+(?:bei\s+uns\s+|hier\s+)?${more}${end}`,
      ),
      plainly: ({ one, other }, { events, date }) =>
        `Anzahl ${events} mit ${date} im ${one} und Anzahl ${events} mit ${date} im ${other}`,
    },
    {
      said: pattern(
        String.raw`(?:wann(?:\s+im\s+(?:laufe\s+des\s+)?jahr(?:es)?)?|zu\s+welcher\s+(?:jahreszeit|zeit\s+(?:im|des)\s+jahr(?:es)?)|in\s+welchem\s+(?:kalendermonat|monat\s+(?:im\s+jahr|des\s+jahres)))\s+${weAre}${extreme}(?:\s+bei\s+uns)?${end}`,
      ),
      plainly: ({ end: way }, { events }) => `welcher Kalendermonat hat die ${number(way)} ${events}`,
    },
    // „Welche Gäste waren noch nie da“, „Wohnungen, die wir kein einziges Mal vermietet haben“.
    {
      said: pattern(
        String.raw`(?<=(?:^|\s)(?<what>\p{L}+))\s*,?\s+(?:(?:die|der|das|sind|stehen|zwar|in|der|den|kartei|datei|liste|system|kundenkartei|gespeichert|aber|und)\s+|(?:kartei|datei|liste|system)\s*,\s*)*(?:(?:war(?:en)?|haben|hat|wurden?|sind|ist|kam(?:en)?)\s+)?(?:(?:wir|uns|bei\s+uns|aber|bisher|bislang|tatsächlich)\s+)*${never}\s+(?:(?:bei\s+uns|hier|da|zu\s+uns|zur\s+\p{L}+|zum\s+\p{L}+|in\s+der\s+\p{L}+|gekommen|dagewesen|da\s+gewesen|gewesen|${doings})\s*)+(?:(?:worden|haben|waren|wurden|sind)\s*)*${end}`,
      ),
      plainly: ({ what }, { events, isOwn }) => (isOwn(what!) ? null : ` hatten keine ${events}`),
    },
  ],
  promised: [
    {
      said: pattern(
        String.raw`wie\s+oft\s+(?:wurden?|war(?:en)?|sind|ist|haben|hat)\s+[^?,]*?(?:später|länger)\s+(?:${done}\s+)?${thanAgreed}(?:\s+${done})?`,
      ),
      plainly: (_, { rows, due, done: day }) => `wie viele ${rows} mit ${day} später als ${due}`,
    },
    {
      said: pattern(
        String.raw`(?:(?:wurden?|war(?:en)?|sind|ist)\s+)?(?:später|länger)\s+(?:${done}\s+)?${thanAgreed}(?:\s+(?:${done}|war(?:en)?|wurden?))*`,
      ),
      plainly: (_, { due, done: day }) => `mit ${day} später als ${due}`,
    },
    {
      said: pattern(
        String.raw`(?:(?:wurden?|war(?:en)?|sind|ist)\s+)?(?:früher|eher|schneller)\s+(?:${done}\s+)?${thanAgreed}(?:\s+(?:${done}|war(?:en)?|wurden?))*`,
      ),
      plainly: (_, { due, done: day }) => `mit ${day} früher als ${due}`,
    },
  ],
  rated: [
    {
      said: pattern(
        String.raw`(?<has>mit\s+de[nr]|ha(?:t|ben|tte|tten)\s+die|bekomm(?:t|en)\s+die|kriegt?(?:en)?\s+die)\s+(?<end>best|schlechtest|höchst|niedrigst|mies(?:est)|übelst)en?\s+(?:bewertungen|noten|kritiken|rezensionen|sterne|beurteilungen)(?:\s+im\s+(?:durch)?schnitt)?${ends}`,
      ),
      plainly: ({ has, end: way }, { mark }) => {
        const how = /^(?:best)/iu.test(way!)
          ? 'beste'
          : /^höchst/iu.test(way!)
            ? 'höchste'
            : /^niedrig/iu.test(way!)
              ? 'niedrigste'
              : 'schlechteste';
        return /^mit/iu.test(has!)
          ? `mit der ${how}n durchschnittlichen ${mark}`
          : `hat die ${how} durchschnittliche ${mark}`;
      },
    },
  ],
};
