import type { Idioms } from '../../idioms.ts';
import { pattern } from '../../pattern.ts';

const rest = String.raw`(?<rest>[^?]*)`;
const income = String.raw`(?:einnahmen|umsatz|umsätze|erlöse?|erträge)`;
const spending = String.raw`(?:ausgaben|kosten|aufwendungen)`;

/** Fragen nach dem, was übrig ist: von Einnahmen nach Ausgaben, und von dem, was zu zahlen ist. */
export const moneyLeft: Idioms['money'] = [
  // „Wie hoch war unser Gewinn pro Monat“, „haben wir 2025 Gewinn gemacht“.
  {
    said: pattern(
      String.raw`^(?:(?:was|wie\s+hoch|wie\s+groß)\s+(?:ist|war|waren)\s+)?(?:(?:unser\w*|der|die)\s+)*(?:gewinn|überschuss|reingewinn)\b${rest}`,
    ),
    plainly: ({ rest: more }, { takings, expenses, profit }) =>
      takings && expenses && !profit ? `Summe ${takings} minus Summe ${expenses}${more}` : null,
  },
  {
    said: pattern(
      String.raw`^(?:haben|machen)\s+wir(?<rest>[^?]*?)\s+(?:(?:einen\s+)?(?:gewinn|überschuss|verlust))(?:\s+gemacht|\s+erzielt)?`,
    ),
    plainly: ({ rest: more }, { takings, expenses, profit }) =>
      takings && expenses && !profit ? `Summe ${takings} minus Summe ${expenses}${more}` : null,
  },
  // „Einnahmen minus Ausgaben pro Monat“.
  {
    said: pattern(
      String.raw`^(?:die\s+|unsere\s+)?${income}\s+(?:minus|abzüglich|weniger|nach\s+abzug\s+der|ohne)\s+(?:der\s+|die\s+|aller\s+)?${spending}\b${rest}`,
    ),
    plainly: ({ rest: more }, { takings, expenses }) =>
      takings && expenses && `Summe ${takings} minus Summe ${expenses}${more}`,
  },
  // „Welche Kunden schulden uns am meisten“.
  {
    said: pattern(
      String.raw`welche[rs]?\s+(?<what>\p{L}+)\s+(?:schulden|schuldet)(?:\s+uns)?(?:\s+noch)?(?:\s+(?:am\s+meisten|das\s+meiste))?(?:\s+geld)?`,
    ),
    plainly: ({ what }, { takings, payments }) =>
      takings && payments && `Summe ${takings} minus Summe ${payments} nach ${what}`,
  },
  {
    said: pattern(
      String.raw`^wer\s+schuldet(?:\s+uns)?(?:\s+noch)?(?:\s+(?:am\s+meisten|das\s+meiste|etwas))?(?:\s+geld)?`,
    ),
    plainly: (_, { takings, payments, clients }) =>
      takings && payments && clients && `Summe ${takings} minus Summe ${payments} nach ${clients}`,
  },
  {
    said: pattern(
      String.raw`wie\s*viel(?:\s+geld)?\s+schulde(?:t|n)\s+uns\s+(?!(?:die\s+)?(?:kunden|leute|noch)\b)(?<who>[^?]+?)(?:\s+noch)?(?=\s*(?:$|[?.!,]))`,
    ),
    plainly: ({ who }, { takings, payments }) =>
      takings && payments && `Summe ${takings} minus Summe ${payments} von ${who}`,
  },
  // „Wie viel Geld ist noch offen“.
  {
    said: pattern(
      String.raw`wie\s*viel(?:\s+geld)?\s+(?:ist|steht|stehen)\s+(?:insgesamt\s+)?(?:noch\s+)?(?:offen|ausstehend|unbezahlt|aus)\b|wie\s+hoch\s+sind\s+(?:unsere\s+|die\s+)?(?:außenstände|offenen\s+posten)`,
    ),
    plainly: (_, { takings, payments, left }) =>
      left
        ? 'wie viel schulden uns die Kunden noch'
        : takings && payments && `Summe ${takings} minus Summe ${payments}`,
  },
];
