import type { Letter } from '../../engine/mail/letter.ts';
import { instantIn, isGerman, type Reader } from '../../engine/mail/reader.ts';
import type { SpendingLimit } from '../../generated/prisma/enums.ts';
import { dollarsOf } from '../ledger/micros.ts';

/** How much of a limit is spent; amounts in millionths of a US dollar. */
export type Reached = {
  limit: SpendingLimit;
  percent: number;
  spentMicros: bigint;
  limitMicros: bigint;
  /** What may be spent beyond what is included; null: no cap. */
  overageCapMicros: bigint | null;
  /** When counting begins anew. */
  resetsAt: Date;
};

/** Tells that so much of what the plan includes, or of the overage cap, is spent, and what follows. */
export function spendingMail(reader: Reader, reached: Reached): Letter {
  const money = (micros: bigint) =>
    new Intl.NumberFormat(isGerman(reader) ? 'de-DE' : 'en-US', { style: 'currency', currency: 'USD' }).format(
      dollarsOf(micros),
    );
  return (isGerman(reader) ? inGerman : inEnglish)(reached, money, instantIn(reader, reached.resetsAt));
}

type Write = (reached: Reached, money: (micros: bigint) => string, resets: string) => Letter;

const inEnglish: Write = ({ limit, percent, spentMicros, limitMicros, overageCapMicros: cap }, money, resets) => {
  const isIncluded = limit === 'INCLUDED';
  const refused = `Questions that need a model of the platform are refused until ${resets}, unless an Admin raises the overage cap in the billing settings.`;
  const beyond =
    cap === null
      ? 'What is spent beyond it is overage, for which no cap is set. An Admin can set one in the billing settings.'
      : `Beyond it up to ${money(cap)} may be spent, as the overage cap in the billing settings says.`;
  const next = isIncluded && cap !== 0n ? beyond : percent === 100 ? refused : 'Once all is spent, models rest.';
  return {
    language: 'en',
    subject: isIncluded
      ? `${percent} % of what your plan includes for models is spent`
      : `${percent} % of your overage cap for models is spent`,
    paragraphs: [
      isIncluded
        ? `Your organization has spent ${money(spentMicros)} of the ${money(limitMicros)} that its plan includes for models until ${resets}.`
        : `Your organization has spent ${money(spentMicros)} of the ${money(limitMicros)} that it allows beyond what its plan includes until ${resets}.`,
      next,
    ],
  };
};

const inGerman: Write = ({ limit, percent, spentMicros, limitMicros, overageCapMicros: cap }, money, resets) => {
  const isIncluded = limit === 'INCLUDED';
  const refused = `Fragen, die ein Modell der Plattform brauchen, werden bis zum ${resets} abgelehnt, wenn die Obergrenze in den Abrechnungseinstellungen nicht erhöht wird.`;
  const beyond =
    cap === null
      ? 'Was darüber hinausgeht, wird zusätzlich berechnet und ist nicht begrenzt. Eine Obergrenze kann in den Abrechnungseinstellungen gesetzt werden.'
      : `Darüber hinaus dürfen bis zu ${money(cap)} ausgegeben werden, wie es die Obergrenze in den Abrechnungseinstellungen sagt.`;
  const next =
    isIncluded && cap !== 0n ? beyond : percent === 100 ? refused : 'Ist alles ausgegeben, ruhen die Modelle.';
  return {
    language: 'de',
    subject: isIncluded
      ? `${percent} % dessen, was Ihr Plan für Modelle enthält, sind ausgegeben`
      : `${percent} % Ihrer Obergrenze für Modelle sind ausgegeben`,
    paragraphs: [
      isIncluded
        ? `Ihre Organisation hat ${money(spentMicros)} von ${money(limitMicros)} ausgegeben, die ihr Plan bis zum ${resets} für Modelle enthält.`
        : `Ihre Organisation hat ${money(spentMicros)} von ${money(limitMicros)} ausgegeben, die sie bis zum ${resets} über ihren Plan hinaus erlaubt.`,
      next,
    ],
  };
};
