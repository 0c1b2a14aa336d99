import { useSpeech } from '../../../words/words.tsx';

/** Amounts as a language writes them, given in the currency's minor unit. */
export function useMoney(): (money: { amount: number; currency: string }) => string {
  const { language } = useSpeech();
  return ({ amount, currency }) => {
    const format = new Intl.NumberFormat(language, { style: 'currency', currency: currency.toUpperCase() });
    return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
  };
}
