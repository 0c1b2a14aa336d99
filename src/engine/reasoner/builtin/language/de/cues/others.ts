import type { Idioms } from '../../idioms.ts';
import { pattern } from '../../pattern.ts';

/** Was die einen allen anderen gegenüberstellt; „welche haben mehr als andere“ fragt, wer es ist. */
const setting = String.raw`^(?<head>(?!(?:welche[rnms]?|wer|wessen|was|wo|wann|zeige?|liste)\b(?!.*\b(?:vergleich|vergleiche|gegenüber|gegen|versus|vs)\b)).*(?<!\p{L})(?:als|im\s+vergleich\s+(?:zu|zum|zur|mit)|verglichen\s+mit|gegenüber|gegen|versus|vs\.?))\s+(?:(?:bei|in|von|mit|für|an)\s+)?(?:allen?\s+)?(?:die\s+|der\s+|den\s+|dem\s+)?`;
const tail = String.raw`(?<tail>(?:\s+(?:aus|ein|da|im\s+(?:durch)?schnitt|pro\s+\p{L}+|je\s+\p{L}+))*(?:\s+(?:im|in|seit|während|vor|nach|zwischen|diese[ns]|letzte[ns])\b[^?]*)?\s*[?.!]*)$`;
const isSaid = (words: string | undefined, head: string): boolean =>
  (words ?? '')
    .split(/[\s-]+/)
    .filter(word => word.length > 3)
    .every(word => head.toLowerCase().includes(word.toLowerCase().slice(0, Math.max(4, word.length - 2))));

/** Wörter für alle anderen, denen die zuvor Genannten gegenüberstehen: dieselben Wörter für sie alle. */
export const others: Idioms['others'] = [
  // „Ist der Preis in Ulm höher als der Durchschnitt“.
  {
    said: pattern(
      String.raw`^(?<head>(?:ist|sind|war|waren|liegt|liegen)\s+(?!es\b|irgend)[^?]*(?<!\p{L})als)\s+(?:der\s+|im\s+)?(?:gesamt)?durchschnitt(?=\s*[?.!]*$)`,
    ),
    plainly: ({ head }) => `${head} alle im Durchschnitt`,
  },
  {
    said: pattern(
      String.raw`${setting}(?:anderen?|andere[rsm]|übrigen?|rest(?:lichen)?|restlichen)(?:\s+(?!als\b)\p{L}+)?${tail}`,
    ),
    plainly: ({ head, tail: end }) => `${head} alle anderen${end}`,
  },
  {
    said: pattern(
      String.raw`${setting}(?:jene\s+|solche\s+|\p{L}+\s+)?ohne(?:\s+(?:(?:eine[nrm]?|einen|jede[nrm]?)\b\s*)*(?<what>[\p{L}-]+)?)?${tail}`,
    ),
    plainly: ({ head, what, tail: end }) => (isSaid(what, head!) ? `${head} alle anderen${end}` : null),
  },
  {
    said: pattern(String.raw`${setting}nicht[\s-]?(?<what>\p{L}+)${tail}`),
    plainly: ({ head, what, tail: end }) => (isSaid(what, head!) ? `${head} alle anderen${end}` : null),
  },
];
