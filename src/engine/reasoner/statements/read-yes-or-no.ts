const wanting =
  '(?:please|do(?: so| it| that)?|keep (?:it|that|this)(?: in mind)?|remember (?:it|that|this)|thanks|thank you)';
const wollend = '(?:bitte|gerne?|mach das|tu das|merke? (?:dir|es dir|dir das)(?: das| es)?|danke)';
const yes = new RegExp(
  `^(?:(?:yes|yep|yeah|yup|sure|of course|certainly|ok(?:ay)?|right|ja|jawohl|klar|natürlich|na klar|sicher|einverstanden)(?:[,.!]?\\s+(?:${wanting}|${wollend}))*|${wanting}|${wollend}|please(?: do)?)$`,
  'iu',
);
const no =
  /^(?:(?:no|nope|nah|nein|nö|ne)(?:[,.!]?\s+(?:thanks|thank you|don['’]?t(?: keep (?:it|that))?|do not|please(?: don['’]?t)?|not now|forget it|danke|bitte(?: nicht)?|lass das|lieber nicht|nicht nötig|merke? dir das nicht))*|(?:please )?don['’]?t|better not|rather not|lieber nicht|bitte nicht|nicht nötig|no need)$/iu;

/** Whether a message is a bare yes or no to what was asked last; null where it says anything else. */
export function readYesOrNo(message: string): boolean | null {
  const plain = message
    .trim()
    .replace(/[\s.!]+$/, '')
    .replace(/\s+/g, ' ');
  if (plain.length > 60) return null;
  return yes.test(plain) ? true : no.test(plain) ? false : null;
}
