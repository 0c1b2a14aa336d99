import type { Idioms } from '../../idioms.ts';
import { pattern } from '../../pattern.ts';
import { monthNames } from '../times.ts';

const length = String.raw`(?:schon\s+)?(?:seit|länger\s+als|mehr\s+als)\s+(?:mehr\s+als\s+)?(?<count>\d+|\p{L}+)\s+(?<unit>\p{L}+)`;
const came = String.raw`(?:da\s+gewesen|dagewesen|da|hier|bei\s+uns|gekommen|bestellt|gebucht|gekauft|gewesen)`;
const month = monthNames.join('|');
const ends = String.raw`(?=\s*(?:$|[?.!,]))`;
const owes = String.raw`(?:schuldet|schulden)(?:\s+(?:uns|mir))?(?:\s+noch)?(?:\s+(?:geld|etwas|was))?|ha(?:t|ben)\s+(?:noch\s+)?nicht\s+(?:be|ge)zahlt`;

/** What is said of customers who come and of money that is owed, where the data call it otherwise. */
export const idioms: Omit<
  Idioms,
  'apart' | 'broken' | 'busy' | 'chances' | 'doings' | 'lasting' | 'money' | 'others' | 'promised' | 'rated' | 'stocked'
> = {
  wares: [
    // „Das teuerste Ding, das wir verkaufen“, „was ist das Billigste“.
    {
      said: pattern(
        String.raw`\b(?:das|der|die)\s+(?<how>teuerste|billigste|günstigste)(?:\s+(?:ding|sache|stück|teil))?(?:\s*,?\s*(?:das|was)\s+wir\s+(?:je\s+)?(?:verkaufen|verkauft\s+haben|anbieten))?${ends}`,
      ),
      plainly: ({ how }, { thing }) => thing && `${how} ${thing}`,
    },
    {
      said: pattern(
        String.raw`was\s+(?:kaufen|bestellen|bringen|nehmen)\s+(?:die\s+|unsere\s+)?\p{L}+\s+am\s+(?:häufigsten|meisten)(?:\s+(?:vorbei|mit))?${ends}`,
      ),
      plainly: (_, { thing }) => thing && `häufigste ${thing}`,
    },
  ],
  comings: [
    {
      said: pattern(
        `^wer(?=\\s+(?:(?:war|hat|ist|kam)\\s+${length}\\s+nicht|kam\\s+(?:immer\\s+)?wieder|ist\\s+wiedergekommen|kommt\\s+(?:immer\\s+)?wieder))`,
      ),
      plainly: (_, { parties }) => `welche ${parties}`,
    },
    // „Welche Kunden waren seit 3 Monaten nicht mehr da“, „wer hat seit 60 Tagen nicht bestellt“.
    {
      said: pattern(
        `(?:die\\s+)?(?:war(?:en)?|hat(?:te|ten)?|haben|ist|sind|kam(?:en)?)?\\s*${length}\\s+(?:nicht|nichts)(?:\\s+mehr)?(?:\\s+${came})?(?:\\s+(?:war(?:en)?|hat(?:te|ten)?|haben|ist|sind))?${ends}`,
      ),
      plainly: (_, { events, event, listed, absence }) =>
        absence === null
          ? null
          : listed
            ? ` ohne ${events} vom ${absence.from} bis ${absence.today}`
            : ` mit mehr als ${absence.days} Tagen seit letztem ${event}`,
    },
    // „Wer war noch nie in der Halle“: nicht die Hallen sind gefragt.
    {
      said: pattern(
        String.raw`^wer\s+(?:war|hat)\s+(?:noch\s+)?nie\s+(?<where>(?:in|im|auf|bei)\s+(?!uns\b)[^?]+?)(?:\s+(?:gespielt|gebucht|gewesen))?${ends}`,
      ),
      plainly: ({ where }, { parties, events, listed }) =>
        listed ? `welche ${parties} hatten keine ${events} ${where}` : null,
    },
    // „Wie oft war Anna da“
    {
      said: pattern(String.raw`wie\s+oft\s+(?:war|kam)\s+(?<who>[^?]+?)\s+(?:da|hier|bei\s+uns|zu\s+uns)\b`),
      plainly: ({ who }, { events, listed }) => (listed ? `wie viele ${events} von ${who}` : null),
    },
    // „Welche Kunden waren 2023 nicht da“, „wer kam im Mai 2022 nicht“.
    {
      said: pattern(
        `^wer(?=\\s+(?:war|kam)\\s+(?:im\\s+(?:Jahr\\s+)?)?(?:(?:${month})\\s+)?\\d{4}\\s+nicht(?:\\s+${came})?${ends})`,
      ),
      plainly: (_, { parties }) => `welche ${parties}`,
    },
    {
      said: pattern(
        `(?:war(?:en)?|kam(?:en)?)\\s+(?<when>(?:im\\s+(?:Jahr\\s+)?)?(?:(?:${month})\\s+)?\\d{4})\\s+nicht(?:\\s+${came})?${ends}`,
      ),
      plainly: ({ when }, { events, listed }) => (listed ? `hatten keine ${events} ${when}` : null),
    },
    {
      said: pattern(
        `(?:kamen|waren)\\s+(?<when>(?:im\\s+(?:Jahr\\s+)?)?(?:(?:${month})\\s+)?\\d{4})(?:\\s+${came})?${ends}`,
      ),
      plainly: ({ when }, { events, listed }) => (listed ? `hatten ${events} ${when}` : null),
    },
    {
      said: pattern(
        `(?:die\\s+)?(?:kamen|kam|kommen|sind|ist)\\s+(?:immer\\s+)?(?:wieder|wiedergekommen|zurückgekommen|nochmal\\s+gekommen)${ends}`,
      ),
      plainly: (_, { events }) => `mit mehr als 1 ${events}`,
    },
    {
      said: pattern(
        String.raw`wann\s+(?:war|kam)\s+(?<who>[^?]+?)\s+(?:zuletzt|das\s+letzte\s+mal)(?:\s+(?:da|hier|bei\s+uns))?`,
      ),
      plainly: ({ who }, { event, past }) => `wann war letzter ${event} von ${who}${past ? ` vor ${past}` : ''}`,
    },
    {
      said: pattern(
        String.raw`^wer\s+(?:kommt|kam|war)(?=\s+(?:morgen|heute|gestern|übermorgen|diese|nächste|letzte|am\b|im\b))`,
      ),
      plainly: (_, { parties, events }) => `welche ${parties} hatten ${events}`,
    },
    {
      said: pattern(String.raw`(?<=\b(?:(?:letzte|erste)[rnms]?|zwischen(?:\s+zwei)?)\s+)Besuche?n?\b`),
      plainly: (_, { events }) => events,
    },
  ],
  ranked: [
    {
      said: pattern(
        String.raw`(?:läuft|laufen|lief|geht|gehen|ging)\s+(?:derzeit\s+|gerade\s+)?am\s+(?<end>besten|meisten|schlechtesten|wenigsten)`,
      ),
      plainly: ({ end }) => `verkauft sich am ${end}`,
    },
    {
      said: pattern(String.raw`was\s+(?:verkauf(?:t|te)\s+sich|läuft|lief|geht|ging)\s+am\s+(?:besten|meisten)`),
      plainly: () => 'bestseller',
    },
  ],
  best: [
    // „Wie viel vom Geld kommt von Stammgästen“: ein Anteil.
    {
      said: pattern(
        String.raw`wie\s*viel\s+(?:vo[nm]|des|der)\s+(?:(?:unser\w*|dem|ganzen|gesamten)\s+)*(?:geld\w*|umsatz\w*|einnahmen|einkünften?|erlös\w*)\s+(?:kommt|kommen|kam|kamen|stammt|stammen|entfällt|entfallen)\s+(?:von|aus|über|durch|auf)\s+`,
      ),
      plainly: (_, money) => `welcher Anteil von ${money} kommt von `,
    },
    {
      said: pattern(
        String.raw`^(?:(?:was|welche[rs]?)\s+(?:ist|war)\s+)?(?:unser\w*\s+|der\s+|die\s+|das\s+)?(?<end>best|schlechtest|umsatzstärkst|umsatzschwächst)e[rs]?\s+(?:verkaufs)?(?<unit>tag|woche|monat|quartal|jahr|wochentag)(?=\s*(?:$|[?.!]|(?:im|in|dieses|letzte[sn]|seit)\b))`,
      ),
      plainly: ({ end, unit }, money) =>
        `${unit} mit der ${/^(?:best|umsatzst)/iu.test(end!) ? 'höchsten' : 'niedrigsten'} Summe ${money}`,
    },
    {
      said: pattern(
        String.raw`welcher\s+(?<unit>tag|monat|wochentag)\s+(?:ist|war|läuft|lief)\s+am\s+(?<end>besten|schlechtesten)`,
      ),
      plainly: ({ end, unit }, money) =>
        `${unit} mit der ${end === 'besten' ? 'höchsten' : 'niedrigsten'} Summe ${money}`,
    },
  ],
  owed: [
    {
      said: pattern(`wer\\s+(?:${owes})\\s+(?:am\\s+meisten|das\\s+meiste)`),
      plainly: (_, { money, rows, party, left }) =>
        left ? null : party && `welcher ${party} hat die höchste Summe ${money} der unbezahlten ${rows}`,
    },
    {
      said: pattern(`(?:wer|welche[rs]?\\s+\\p{L}+)\\s+(?:${owes})${ends}`),
      plainly: (_, { money, rows, party, left }) =>
        party && (left ? `welche ${party} schulden uns Geld` : `Summe ${money} der unbezahlten ${rows} pro ${party}`),
    },
    {
      said: pattern(
        String.raw`wie\s*viel(?:\s+geld)?\s+(?:ist\s+(?:noch\s+|insgesamt\s+)*(?:offen|ausstehend|unbezahlt)|steht\s+(?:noch\s+)?aus|bekommen\s+wir\s+noch|schulde(?:n|t)\s+(?:uns\s+)?(?:die\s+)?(?:kunden|leute|man)?(?:\s*uns)?(?:\s+noch)?)|wie\s+hoch\s+ist\s+(?:der|die|unsere?)\s+(?:gesamte\s+)?(?:offene|ausstehende|unbezahlte)\s+(?:gesamt)?(?:betrag|summe)`,
      ),
      plainly: (_, { money, rows, left }) => (left ? null : `Summe ${money} der unbezahlten ${rows}`),
    },
  ],
};
