import type { Idioms, Money } from '../../idioms.ts';
import { pattern } from '../../pattern.ts';

type Paper = NonNullable<Money['paper']>;

const much = String.raw`(?:wie\s*viel(?:\s+geld)?|was)`;
const our = String.raw`(?:(?:unser\p{L}*|der|die|das|den|dem)\s+)*`;
const number = String.raw`(?:\d+|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|zwanzig)`;
const best = String.raw`(?:besten|größten|wichtigsten|umsatzstärksten)`;
const buyers = String.raw`(?:kunden|kundinnen|auftraggeber|käufer)`;
const end = String.raw`(?=\s*(?:$|[?.!,]))`;

/** What lines of one come to on average, as it is read of a table of such, and of a file of lines. */
const averageOf = (takings: string, { one, listed }: Paper): string =>
  listed ? `durchschnittliche ${takings} pro ${one}` : `durchschnittlicher ${one}wert`;

/** Fragen nach Geld, das eingeht oder ausgegeben wird, ohne dass in den Daten etwas so hieße. */
export const money: Idioms['money'] = [
  // „Welchen Anteil am Umsatz machen die fünf größten Kunden aus“.
  {
    said: pattern(
      String.raw`(?<=\b(?:anteil|prozent|teil)\p{L}*\b[^?]*?)\b${our}(?<count>${number})\s+${best}\s+${buyers}\b`,
    ),
    plainly: ({ count }, { takings, clients }) => takings && clients && `die Top ${count} ${clients}`,
  },
  // „Was hat uns die Werkstatt an Löhnen gekostet“.
  {
    said: pattern(
      String.raw`${much}\s+(?:hat|haben)\s+uns\s+(?<what>[^?]+?)\s+an\s+(?<figure>\p{L}+)(?<rest>\s+[^?]+?)?\s+gekostet`,
    ),
    plainly: ({ what, figure, rest }, { costOf }) => {
      const cost = costOf(figure!);
      return cost && `Summe ${cost.figure} für ${what}${rest ?? ''}`;
    },
  },
  // „Was haben uns die Löhne 2025 gekostet“.
  {
    said: pattern(String.raw`${much}\s+(?:hat|haben)\s+uns\s+${our}(?<what>\p{L}+)(?<rest>\s+[^?]+?)?\s+gekostet`),
    plainly: ({ what, rest }, { costOf }) => {
      const cost = costOf(what!);
      return cost && `Summe ${cost.figure}${rest ?? ''}`;
    },
  },
  // „Was verdienen wir an jedem Artikel“: was vom Preis bleibt.
  {
    said: pattern(
      String.raw`${much}\s+(?:verdienen|verdienten)\s+wir(?<time>\s+\d{4})?\s+(?:an|am|mit)\s+(?<each>jede[mnr]\s+)?(?<what>[^?]+?)${end}`,
    ),
    plainly: ({ time, each, what }, { profit, takings }) =>
      (profit ?? takings) && `Summe ${profit ?? takings} ${each ? 'pro' : 'von'} ${what}${time ?? ''}`,
  },
  {
    said: pattern(
      String.raw`${much}\s+haben\s+wir(?<time>\s+[^?]*?)?\s+(?:an|am)\s+(?<each>jede[mnr]\s+)?(?<what>[^?]+?)\s+verdient`,
    ),
    plainly: ({ time, each, what }, { profit, takings }) =>
      (profit ?? takings) && `Summe ${profit ?? takings} ${each ? 'pro' : 'von'} ${what}${time ?? ''}`,
  },
  // „Wie viel haben wir 2025 umgesetzt“, „was haben wir im März eingenommen“.
  {
    said: pattern(
      String.raw`${much}\s+haben\s+wir(?<rest>\s+(?!(?:an|am)\b)[^?]*?)?\s+(?:umgesetzt|eingenommen|erlöst|erwirtschaftet|eingespielt)`,
    ),
    plainly: ({ rest }, { takings }) => takings && `Summe ${takings}${rest ?? ''}`,
  },
  // „Wie viel haben wir Hotel Seeblick berechnet“.
  {
    said: pattern(
      String.raw`${much}\s+haben\s+wir\s+(?!(?:im|in|seit|für|pro|je|\d))(?:de[mnr]\s+)?(?<who>[^?]+?)\s+(?:berechnet|in\s+rechnung\s+gestellt|fakturiert|abgerechnet)`,
    ),
    plainly: ({ who }, { billed }) => billed && `Summe ${billed} von ${who}`,
  },
  // „Welcher Verkäufer bringt am meisten ein“.
  {
    said: pattern(
      String.raw`welche[rs]?\s+(?<what>\p{L}+)\s+(?:bringt|brachte|spielt|spielte)(?<time>\s+[^?]+?)?\s+am\s+(?<end>meisten|wenigsten)(?:\s+geld)?\s+ein\b`,
    ),
    plainly: ({ what, time, end: how }, { takings }) =>
      takings && `${what} mit ${how === 'meisten' ? 'höchster' : 'niedrigster'} Summe ${takings}${time ?? ''}`,
  },
  {
    said: pattern(
      String.raw`welche[rs]?\s+(?<what>\p{L}+)\s+(?:hat|haben)(?<time>\s+[^?]+?)?\s+am\s+(?<end>meisten|wenigsten)(?:\s+geld)?\s+(?:eingebracht|umgesetzt|eingespielt)\b`,
    ),
    plainly: ({ what, time, end: how }, { takings }) =>
      takings && `${what} mit ${how === 'meisten' ? 'höchster' : 'niedrigster'} Summe ${takings}${time ?? ''}`,
  },
  // „Der durchschnittliche Warenkorb“.
  {
    said: pattern(
      String.raw`durchschnittliche[rsn]?\s+(?:warenkorb|einkaufskorb|kassenbon|bon|bonwert|warenkorbwert|auftragswert|bestellwert)${end}`,
    ),
    plainly: (_, { takings, paper }) => takings && paper && averageOf(takings, paper),
  },
  // „Was ist unser Lager wert“, „wie viel Kapital steckt im Lager“.
  {
    said: pattern(
      String.raw`${much}\s+ist\s+${our}(?:lager|bestand|lagerbestand|warenlager)\s+wert|wie\s*viel\s+(?:geld|kapital)\s+(?:steckt|liegt|ist)\s+(?:noch\s+)?(?:im|in\s+unserem|in\s+dem)\s+(?:lager|bestand|lagerbestand|warenlager)(?:\s+gebunden)?`,
    ),
    plainly: (_, { stock }) => stock && `Summe ${stock}`,
  },
  // „Welche Abteilungen liegen über dem Budget“.
  {
    said: pattern(
      String.raw`\bwelche[rs]?\s+(?<what>\p{L}+)\s+(?:liegen|liegt|lagen|lag|sind|ist|waren|war)\s+(?:über|unter)\s+(?:dem\s+|ihrem\s+|seinem\s+)?(?:budget|plan|soll)\b`,
    ),
    plainly: ({ what }, { plan }) => plan && `Summe Differenz zwischen ${plan.actual} und ${plan.planned} nach ${what}`,
  },
  {
    said: pattern(
      String.raw`(?:um\s+)?wie\s*(?:viel|weit)\s+(?:liegt|lag|liegen|lagen|ist|war)\s+(?<who>[^?]+?)\s+(?<way>über|unter)\s+(?:dem\s+|ihrem\s+|seinem\s+)?(?:budget|plan|soll)\b`,
    ),
    plainly: ({ who, way }, { plan }) =>
      plan &&
      (/über/iu.test(way!)
        ? `Summe Differenz zwischen ${plan.actual} und ${plan.planned} für ${who}`
        : `Summe Differenz zwischen ${plan.planned} und ${plan.actual} für ${who}`),
  },
  {
    said: pattern(
      String.raw`(?<!zwischen\s)\b(?:budget|plan|soll)\s+(?:gegen(?:über)?|versus|vs\.?|und|im\s+vergleich\s+zu[mr]?)\s+(?:dem\s+|den\s+)?ist(?:werten|ausgaben)?\b`,
    ),
    plainly: (_, { plan }) =>
      plan &&
      `Summe ${plan.planned}, Summe ${plan.actual} und Summe Differenz zwischen ${plan.actual} und ${plan.planned}`,
  },
];
