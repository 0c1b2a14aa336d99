import type { GoingOnWords } from '../../wording/going-on.ts';

const names = 'Tag|Woche|Monat|Quartal|Jahr';
const unit = `(?<unit>${names})(?:e?s|e?n|e)?`;
const opens =
  '(?:und |aber |ok |okay |also |nun |jetzt |dann |was ist mit |wie war es |wie war das |wie sah es |wie sieht es |wie ist es |dasselbe für |das gleiche für |zeig mir )*(?:aus )?(?:im |in der |in dem |in |am |an dem |für |der |die |das |den |dem |vom |von )*';
const its = '(?: (?:im schnitt|im durchschnitt|durchschnittlich|ungefähr|etwa|insgesamt))?';

export const germanGoingOn: GoingOnWords = {
  earlier: new RegExp(
    `^${opens}(?:(?:ein |einem |einen |eine |einer )?${unit} (?:davor|zuvor|vorher|früher)|vor(?<unit>jahr|monat|quartal|woche|tag)(?:e?s)?|(?:vorigen|vorherigen|vorhergehenden|vorangegangenen|vorige|vorherige|vorhergehende) (?<unit>${names})(?:e?s)?)(?: aus)?$`,
    'i',
  ),
  later: new RegExp(
    `^${opens}(?:(?:ein |einem |einen |eine |einer )?${unit} (?:danach|darauf|später|drauf)|folge(?<unit>jahr|monat|quartal|woche|tag)(?:e?s)?|(?:folgenden|darauffolgenden|nächsten|folgende|nächste) (?<unit>${names})(?:e?s)?)(?: aus)?$`,
    'i',
  ),
  perUnit: new RegExp(
    `^(?:und |also )*(?:(?:wie ?viele?s?|was|wie hoch)(?: (?:ist|sind|war|waren|macht|machen|wäre|wären))? (?:das|es|die|diese|sie)${its} (?:pro|je|am|in der|im) ${unit}|(?:pro|je|am) ${unit} (?:im schnitt|im durchschnitt|durchschnittlich)|(?:im schnitt|im durchschnitt|durchschnittlich) (?:pro|je|am) ${unit}|(?:der )?durchschnitt pro ${unit})${its}$`,
    'i',
  ),
  withoutUnknown:
    /^(?:und |aber |bitte |jetzt |nun )*(?:ohne|außer|abzüglich|ignorier\p{L}*|entfern\p{L}*|streich\p{L}*|lass\p{L}*|schließ\p{L}*|nimm)(?: die| alle| den| das)? (?:unbekannt|fehlend|leer|unspezifiziert|undefiniert)\p{L}*(?: (?:werte|einträge|angaben|zeilen|gruppe|kategorie|angabe))?(?: (?:weg|aus|raus|heraus|beiseite))?(?: bitte)?$|^(?:und |bitte )*(?:ohne|außer) (?:die )?ohne angabe$/iu,
  unknownCell:
    /^(?:unbekannt|unknown|n\/?a|k\.? ?a\.?|keine angabe|ohne angabe|nicht (?:bekannt|angegeben)|null|none|\?|-)$/i,
  sameFor: /(?<!\p{L})(?:dasselbe|das gleiche|gleiches|das selbe)(?!\p{L})/iu,
  whoTheyAre:
    /^(?:und )?(?:(?:wer|welche|was) (?:sind|waren|ist|war) (?:die|das|sie|diese|es)(?: denn)?|welche|(?:zeig(?:e)?|liste?|nenn(?:e)?) (?:mir )?(?:sie|die|diese)(?: auf)?)$/i,
  there:
    /(?<!\p{L})(?:dort|darin|darunter|davon)(?!\p{L})|(?<!\p{L})(?:in|von|bei|aus|unter) (?:dieser|diesem|diesen|denen|der gleichen|derselben|demselben) (?:woche|monat|quartal|jahr|zeit|zeitraum|stadt|region|filiale|gruppe|abteilung|kategorie)$/iu,
  why: /^(?:und |aber |also )*(?:warum|wieso|weshalb|woran liegt das|woran lag das|wie kommt das|wie kommt es dazu|was ist der grund|was sind die gründe|aus welchem grund)(?: (?:ist|war|sind|waren|hat|dafür|denn|liegt))*(?: (?:das|es|die|dies))?(?: (?:so|eigentlich|(?:so )?(?:hoch|niedrig|viele?|wenige?|groß|klein|gut|schlecht)))*$/i,
  yes: /^(?:ja|jo|jep|genau|gerne?|bitte|ok|okay|klar|richtig|stimmt|mach das|ja,? (?:bitte|gerne?|genau|mach das|das))$/i,
};
