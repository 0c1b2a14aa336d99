/** Stands where a text is not the person's own: as long as what stood there, so that places stay the same. */
const hidden = '\uFFFC';

/** Quoted words that only name something, such as a column. */
const mostNamed = 3;
const quotes =
  /"[^"\n]{1,2000}"|“[^”\n]{1,2000}”|„[^“”\n]{1,2000}[“”]|«[^»\n]{1,2000}»|»[^«\n]{1,2000}«|(?<![\p{L}\p{N}])['‘‚][^'’‘\n]{1,500}['’‘](?![\p{L}\p{N}])/gu;
const code = /```[^`]*(?:```|$)/g;
/** Lines of a mail, a table or a quotation, which people paste. */
const pasted = [/^\s*>/, /\t/, /\|.*\|/, /;\S.*;/, /^[^,\s]+(?:,[^,\s][^,]*){2,}$/];
/** Words that open a text to many others, and what was said to be passed on: a letter within the line. */
const addressed =
  /:[\s–—-]{0,5}(?:(?:hi|hello|dear|hey) (?:all|everyone|everybody|team|colleagues|both|folks|members|parents|customers|sir|madam|mrs?|ms|dr)|(?:liebe|hallo|hi|guten tag|werte|geehrte)[rs]? (?:alle|zusammen|kolleg\p{L}*|team|eltern|mitglieder|kund\p{L}*|mitarbeit\p{L}*|herr|frau|damen))(?![\p{L}])/iu;
const passedOn =
  /^[^\n:]{0,40}(?<![\p{L}])(?:forwarded|fwd|fw|wg|pasted|copied|weitergeleitet\p{L}*|eingefügt\p{L}*|kopiert\p{L}*|abgeschrieben\p{L}*)(?![\p{L}])[^\n:]{0,40}:/imu;
const mailHead = /^[ \t]*(?:from|to|cc|subject|sent|date|von|an|betreff|gesendet|datum):[ \t]\S/im;
/** Ends a line after which comes the text of somebody else. */
const announces =
  /\b(?:e-?mail|mail|text|message|document|contract|letter|minutes|memo|note from|excerpt|transcript|report|snippet|article|readme|slack|chat|nachricht|dokument|vertrag|brief|protokoll|schreiben|auszug|absatz|artikel|bericht|datei|notiz von)\b[^\n]{0,80}:[ \t]*\n/i;

const hide = (text: string): string => text.replace(/[^\n]/g, hidden);

/** The message with everything hidden that is quoted or pasted into it; of the same length. */
export function ownWords(message: string): string {
  let text = message.replace(code, hide);
  for (const found of [mailHead.exec(text), announces.exec(text)])
    if (found) {
      const from = found[0].endsWith('\n') ? found.index + found[0].length : found.index;
      text = text.slice(0, from) + hide(text.slice(from));
    }
  // A person greets at the start; a greeting after a colon is that of a letter.
  for (const found of [addressed.exec(text), passedOn.exec(text)])
    if (found) {
      // With what introduces it, which may say "note".
      const from = text.slice(0, found.index).search(/[^.!?\n]*$/);
      text = text.slice(0, from) + text.slice(from).replace(/^[^\n]*/, hide);
    }
  text = text
    .split('\n')
    .map(line => (line.length > 2000 || pasted.some(sign => sign.test(line)) ? hide(line) : line))
    .join('\n');
  return text.replace(quotes, found => (found.trim().split(/\s+/).length > mostNamed ? hide(found) : found));
}

/** Whether some of a part of a text is hidden. */
export const hasHidden = (text: string): boolean => text.includes(hidden);

/** Whether a part of a text with hidden words is nothing but those. */
export const isHidden = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text);
