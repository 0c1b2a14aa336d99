import type { Idioms } from '../../idioms.ts';
import { pattern } from '../../pattern.ts';

const rest = String.raw`(?<rest>[^?]*)`;
const income = String.raw`(?:(?:total\s+)?(?:income|revenues?|takings|turnover|earnings|sales|fees|receipts))`;
const spending = String.raw`(?:expenses|costs|expenditures?|spending|outgoings)`;
const often: Readonly<Record<string, string>> = {
  day: 'daily',
  week: 'weekly',
  month: 'monthly',
  quarter: 'quarterly',
  year: 'yearly',
};

/** A figure with what was said after it; of each month it is the monthly one, whatever column is called a month. */
const withRest = (figure: string, said = ''): string => {
  const unit =
    /\b(?:per|by|each|every|a|for\s+each)\s+(day|week|month|quarter|year)\b|\b(dai|week|month|quarter|year)ly\b/iu;
  const found = unit.exec(said);
  const stretch = (found?.[1] ?? found?.[2]?.replace('dai', 'day'))?.toLowerCase();
  return stretch && found ? `${often[stretch]} ${figure}${said.replace(found[0], ' ')}` : `${figure}${said}`;
};

/** Ways to ask for what is left: of what came in after what was spent, and of what is owed after what was paid. */
export const moneyLeft: Idioms['money'] = [
  // "What was our profit per month in 2026", "did we make a profit in 2025".
  {
    said: pattern(
      String.raw`^(?:(?:what(?:['’]s|\s+is|\s+was|\s+were)|how\s+(?:much|high|big)\s+(?:is|was)|show(?:\s+me)?)\s+)?(?:(?:our|the|total|monthly)\s+)*(?:net\s+)?(?:profits?|surplus|bottom\s+line)\b(?!\s+(?:margins?|cent(?:er|re)s?|shar))${rest}`,
    ),
    plainly: ({ rest: more }, { takings, expenses, profit }, said) =>
      takings && expenses && !profit
        ? withRest(
            `total ${takings} minus total ${expenses}`,
            `${/monthly\s/iu.test(said) && !/month\b/iu.test(said) ? ' per month' : ''}${more}`,
          )
        : null,
  },
  {
    said: pattern(
      String.raw`^(?:did|have|do|are)\s+we\s+(?:(?:make|made|making|turn(?:ed)?)\s+(?:a\s+)?(?:profit|loss)|(?:been\s+)?profitable)\b${rest}`,
    ),
    plainly: ({ rest: more }, { takings, expenses, profit }) =>
      takings && expenses && !profit ? withRest(`total ${takings} minus total ${expenses}`, more) : null,
  },
  // "Which branch has the best margin in percent".
  {
    said: pattern(
      String.raw`\b(?:which|what)\s+(?<what>\p{L}+(?:\s+\p{L}+)?)\s+(?:has|have|had|makes?|made|brings?|brought)\s+(?:us\s+)?(?:the\s+)?(?:best|highest|worst|lowest|biggest)\s+(?:(?:profit|gross|percentage)\s+)?margins?(?:\s+(?:in\s+(?:per\s?cent|%|percentage\s+terms)|as\s+a\s+percentage))`,
    ),
    plainly: ({ what }, { profit, takings }) =>
      profit && takings && `${profit} as a percentage of ${takings} by ${what}`,
  },
  // "How much discount did we give away".
  {
    said: pattern(String.raw`(?<=\b(?:discounts?|rebates?|reductions?)\b[^?]*)\b(?<verb>give|gave|given)\s+away\b`),
    plainly: ({ verb }) => verb ?? null,
  },
  // "How much does each customer spend on average".
  {
    said: pattern(
      String.raw`(?:how\s+much|what)\s+(?:does|do|did)\s+(?:(?:each|every)\s+|(?:an?|our|the)\s+(?:average|typical)\s+)(?<who>customer|client|buyer|shopper)s?\s+spend(?:\s+with\s+us)?(?=(?<end>\s+on\s+average)?)(?:\s+on\s+average)?`,
    ),
    plainly: ({ who, end }, { takings }, said) =>
      takings && (end !== undefined || /\b(?:average|typical)\b/iu.test(said)) ? `average ${takings} per ${who}` : null,
  },
  // "Income less expenses by month".
  {
    said: pattern(
      String.raw`^(?:what(?:['’]s|\s+is|\s+was)\s+)?(?:our\s+|the\s+)?${income}\s+(?:less|minus|after|net\s+of|without)\s+(?:the\s+|our\s+|all\s+)*${spending}\b${rest}`,
    ),
    plainly: ({ rest: more }, { takings, expenses }) =>
      takings && expenses && withRest(`total ${takings} minus total ${expenses}`, more),
  },
  // "What did we make each month after expenses", "how much was left in May after costs".
  {
    said: pattern(
      String.raw`^(?:what|how\s+much)\s+(?:did\s+we\s+(?:make|earn|keep)|(?:was|is)\s+left|do\s+we\s+(?:make|keep))(?<rest>[^?]*?)\s+after\s+(?:the\s+|our\s+|all\s+)*${spending}\b`,
    ),
    plainly: ({ rest: more }, { takings, expenses }) =>
      takings && expenses && withRest(`total ${takings} minus total ${expenses}`, more),
  },
  // "Which shops still owe us the most", "who owes us most".
  {
    said: pattern(
      String.raw`(?:which|what)\s+(?:of\s+our\s+)?(?<what>\p{L}+)\s+(?:still\s+)?owes?(?:\s+us)?(?:\s+(?:the\s+)?(?:most|money|anything))?(?:\s+money)?(?:\s+still)?`,
    ),
    plainly: ({ what }, { takings, payments }) =>
      takings && payments && `total ${takings} minus total ${payments} by ${what}`,
  },
  {
    said: pattern(
      String.raw`^who\s+(?:still\s+)?owes?(?:\s+us)?(?:\s+(?:the\s+)?(?:most|money|anything))?(?:\s+money)?(?:\s+still)?`,
    ),
    plainly: (_, { takings, payments, clients }) =>
      takings && payments && clients && `total ${takings} minus total ${payments} by ${clients}`,
  },
  {
    said: pattern(
      String.raw`how\s+much(?:\s+money)?\s+(?:do|does|did)\s+(?!(?:we|i|they|customers|clients|people)\b)(?<who>[^?]+?)\s+(?:still\s+)?owe(?:\s+us)?(?:\s+still)?`,
    ),
    plainly: ({ who }, { takings, payments }) =>
      takings && payments && `total ${takings} minus total ${payments} for ${who}`,
  },
  // "How much money is still outstanding", "unpaid amount by town".
  {
    said: pattern(
      String.raw`(?:how\s+much(?:\s+money)?\s+(?:is|do\s+(?:customers|clients|people)|are\s+we)\s+(?:still\s+|currently\s+)*(?:outstanding|unpaid|owed|open|due|owe|waiting\s+for)(?:\s+(?:to\s+)?us)?(?:\s+still)?|(?:what(?:['’]s|\s+is)\s+(?:the\s+)?)?(?:total\s+)?(?:outstanding|unpaid)\s+(?:amounts?|balances?|money))`,
    ),
    plainly: (_, { takings, payments }) => takings && payments && `total ${takings} minus total ${payments}`,
  },
];
