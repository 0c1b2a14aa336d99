const term = String.raw`(?<term>(?!(?:ich|wir|du|er|sie|es|das|dies|was|man|im|in|bei|auf|am|beim|mit|unter|wenn|als|für|seit|ab|hier)\b)["'„“‚‘]?[^,.;:!?=]{1,60}?["'”“‘’]?)`;
const word = String.raw`(?<term>["'„“‚‘][^"'”“‘’]{1,60}["'”“‘’]|(?!(?:ich|wir|das|es|dies|der|die|ein|eine|man)\b)[\p{L}\p{N}./_-]{2,40})`;
const meaning = '(?<meaning>.{2,300})';
const here = String.raw`(?: (?:bei uns|bei mir|für uns|für mich|hier|intern|im haus|in (?:unserem|unserer|meinem|meiner|unseren) [\p{L}-]+|im [\p{L}-]+|in der [\p{L}-]+)){0,4}`;
const often =
  '(?: immer| eigentlich| einfach| nur| stets| damit| jeweils| meistens| übrigens| so viel wie| soviel wie| ja| konkret){0,4}';
const noun =
  '(?:spalten?|felder|feld|kürzel|abkürzung(?:en)?|begriffe?|wort|kennzahl(?:en)?|kenngröße|messgröße|bezeichnung|ausdruck|akronym)';
/** A limit in figures: "über 500 Euro". */
const limit = String.raw`(?:mindestens|höchstens|maximal|minimal|wenigstens|mehr als|weniger als|über|unter|oberhalb von|unterhalb von|ab|bis zu|bis|[\p{L}]+er als|>=?|<=?|≥|≤) ?[€$£]?\d`;
/** Of how many of them something is said is no word that is explained. */
const notSome = String.raw`(?!(?:die meisten|meisten|viele|einige|manche|wenige|mehrere|beide|alle|keine|zwei|drei|diese|jene|solche|andere|nur|\d+)(?!\p{L}))`;
const formula = String.raw`(?=.*(?<!\p{L})(?:minus|abzüglich|geteilt durch|dividiert durch|mal|plus|zuzüglich|inklusive|exklusive|inkl|exkl|einschließlich|ohne|netto|brutto|pro|je|durch|nach abzug|vor abzug|multipliziert)(?!\p{L})|.*\S [*×÷/+−–-] \S)`;

/** How a word is explained in German, the surer ways first. */
export const definitions: RegExp[] = [
  `^(?:mit|unter|bei) ${term} (?:meine?n?|mein|verstehe?n?|versteht|bezeichnet|meint|bezeichnen)(?: ich| wir| man)${here}${often}${here}(?: den| die| das)?,? ${meaning}$`,
  `^(?:ich|wir) (?:verstehe?n?|meine?n?|mein|versteh) (?:unter|mit) ${word},?${here}${often} ${meaning}$`,
  `^wenn (?:ich|wir|jemand|man|du|sie|die kollegen)${often} (?:von |vom |nach |über )?(?:der |den |dem )?${term} (?:sage?n?|sagt|sag|schreibe?n?|schreibt|spreche?n?|spricht|frage?n?|fragt|rede?n?|redet|verwende?n?|meine?n?)\\s*,? ?(?:dann )?(?:meine?n?|meint|mein|verstehe?n?|versteht|ist|sind)(?: ich| wir| er| man| sie)?${often}(?: gemeint)? ${meaning}$`,
  `^wenn (?:ich|wir|jemand|man) (?:sage?n?|sagt|schreibe?n?|schreibt)[,:]? ${word},? (?:dann )?(?:meine?n?|mein|meint)(?: ich| wir| er| man)?${often} ${meaning}$`,
  `^(?:die |das |der |unsere? )?${noun} ${term}${here}${often} (?:ist|sind|bedeute[nt]|enthält|enthalten|steht(?: bei uns)? für|heißt|heisst|meint|zeigt|bezeichnet|=)${here}${often} ${meaning}$`,
  `^${term}${here}${often} (?:bedeute[tn]|steh(?:t|en)${here}${often} für|ist${here} (?:die |das |der |unsere? |eine? )?(?:interne )?(?:abkürzung|kürzel|wort|begriff|name|kurzform|bezeichnung|synonym|code) für|ist kurz für|(?:ist|sind) (?:bei uns )?definiert als|meint|bezeichnet|entspricht)${here}${often} (?:dass )?${meaning}$`,
  `^(?!unser|mein|der |die |das )${term}${here}${often} (?:heißt|heißen|heisst|heissen)(?! (?:jetzt|nun|seit|ab|künftig|neuerdings))${here}${often},? (?:dass )?${meaning}$`,
  `^(?!unser|mein)${term} (?:heißt|heißen|heisst|heissen) (?:bei uns|bei mir|für uns|für mich|hier)${often},? (?:dass )?${meaning}$`,
  `^${term}${here} ?(?::=|==?|≙) ?${meaning}$`,
  `^(?:im|in|bei|auf|für|am|beim|hier|intern)(?: [\\p{L}-]+){0,4} (?:bedeute[tn]|heißt|heisst|meint) ${word}${often} ${meaning}$`,
  `^(?:im|in|bei|auf|am|beim|hier|intern)(?: [\\p{L}-]+){0,4} (?:steht|ist mit) ${word}${often} (?:für )?${meaning}$`,
  `^in (?:der |dem |unserer |unserem )?(?:spalte|feld|tabelle) ${word}${here} (?:steht|stehen|ist|sind|finden sich|kommt|kommen)${often},? ${meaning}$`,
  `^(?!(?:das |der |die )?(?:problem|frage|punkt|grund|antwort|sache|idee|ziel)(?!\\p{L}))${term}${here}${often} (?:ist|sind)${here}${often} (?=(?:der|die|das) (?:prozentuale |durchschnittliche |mittlere )?(?:anteil|anzahl|zahl|verhältnis|quote|summe|differenz|durchschnitt|mittelwert|median|quotient|prozentsatz|produkt|wert|betrag|teil) (?:der|des|von|aus|an|zwischen|aller|vom) )${meaning}$`,
  `^(?<term>(?-i:\\p{Lu}[\\p{Lu}\\p{N}&/-]{1,7})) (?:ist|sind) (?=(?-i:\\p{Lu})\\p{L}{2,})${meaning}$`,
  `^mit ${word} (?:ist|sind)${here}${often} ${meaning} gemeint$`,
  `^unter ${word} (?:fallen|fällt|laufen|läuft)${here}${often} ${meaning}$`,
  `^(?:wir|ich) sage?n? ${word} zu ${meaning}$`,
  `^(?:bei uns|bei mir|für uns|für mich|hier|intern|im haus)(?: [\\p{L}-]+)? (?:ist|sind|heißt|heißen|bedeutet|bedeuten|meint|entspricht) (?:eine? |der |die |das )?${word}${often},? (?=(?:der|die|das|eine?|jede\\p{L}*|jemand|alle|wer|alles|immer|\\p{L}+ (?:minus|ohne|durch|geteilt|mit|inklusive))(?!\\p{L}))${meaning}$`,
  `^(?:sage?|schreibe?) ich ${term},? (?:so |dann )?(?:meine?|rede) (?:ich )?(?:damit )?${meaning}$`,
  `^wenn (?:ich|wir|jemand|man|bei uns) (?:von )?${term} (?:sage?n?|sagt|schreibe?n?|schreibt|spreche?n?|spricht|steht)\\s*,? (?:ist|sind) (?:damit |immer )?${meaning} gemeint$`,
  `^${term} (?:berechne[nt]|rechne[nt]|ermitteln|bilden|definieren|verstehen) wir${here}${often} (?:als|aus|so:|wie folgt:) ${meaning}$`,
  `^${term} (?:errechnet|berechnet|ergibt) sich${here}${often} (?:aus|als) ${meaning}$`,
  `^${word} sage?n? (?:wir|ich)${here}${often} (?:zu|für|wenn) ${meaning}$`,
  `^${term}, (?:das|damit|dies|also) (?:sind|ist|heißt|meine ich|meinen wir)${here}${often} (?!mir|mich|uns|genau|super|gut|toll|nicht|zu|doch|ja)${meaning}$`,
  `^(?:ein|eine|der|die) [\\p{L}-]+ (?:ist|gilt|zählt|heißt)${here}${often} (?:als )?(?<term>["'„“][^"'”“]{1,40}["'”“]|[\\p{L}-]+),? (?:wenn|sobald|falls|ab) ${meaning}$`,
  `^(?:mit )?${term} (?:ist|sind)${here}${often} ${meaning} gemeint$`,
  `^als ${term} (?:gelten|gilt|zähl(?:t|en)|bezeichnen wir|zählen wir|bezeichne ich|werten wir|führen wir)${here}${often},? ${meaning}$`,
  `^(?:wir|ich) (?:definiere?n?|bezeichne?n?) ${term} als ${meaning}$`,
  `^${word} (?:nenne?n?|nennt)(?: wir| ich| man)${here}${often},? ${meaning}$`,
  `^${term} (?:ist|sind)${here}${often},? (?=(?:wer|jede[rsmn]?|jemand,?|alle,?|alles,?|ein(?:e|er|en)? [\\p{L}-]+,|[\\p{L}-]+,) (?:[\\p{L}-]+ ){0,4})${meaning}$`,
  `^(?:unsere? |die |der |das |eine? )?${notSome}${term}${here}${often} (?:ist|sind)${here}${often} (?=(?:alle |eine? |die |solche )?(?:\\p{Ll}+e[nr]? )?(?-i:\\p{Lu})[\\p{L}-]+,? (?:(?:mit|von|zu|aus|in|die|der|das|deren|dessen|wo|bei denen) (?:[\\p{L}-]+ ){0,5})?${limit})${meaning}$`,
  `^${term}${here}${often} (?:ist|sind)${here}${often} (?=\\S.* (?:und|sowie|plus|&) .*\\S (?:zusammen|zusammengenommen|zusammengerechnet|zusammengezählt|addiert|in summe)$|(?:die |das |der )?(?:summe|differenz|verhältnis|quotient|produkt) (?:aus|von|zwischen) \\S.* (?:und|zu) \\S)${meaning}$`,
  `^${term} (?:ist|sind)(?: bei uns| bei mir| für uns| für mich)${often},? (?!(?:auf|in|im|am|an|nicht|immer|nur|nie|keine?|zu|geschlossen)(?!\\p{L}))${meaning}$`,
  `^${term}${here} (?:gilt|gelten|zählt|zählen)${here}${often} als ${meaning}$`,
  `^(?<term>(?-i:\\p{Lu}[\\p{Lu}\\p{N}&/-]{1,7}|\\p{Lu}\\p{Ll}?\\p{Lu})) (?:ist|sind) (?:die |der |das |eine? )${meaning}$`,
  `^${term}${here} (?:ist|sind|berechne[nt] (?:sich|wir)|rechnen wir|ergibt sich)${here}${often} (?:aus |als )?${formula}${meaning}$`,
  `^(?:ich|wir) mit ${word} ${meaning} (?:meine?n?)$`,
  `^(?:ich|wir) unter ${word} ${meaning} (?:verstehe?n?)$`,
  `^mit ${word} ${meaning} gemeint (?:ist|sind)$`,
  `^${word}${here} für ${meaning} steht$`,
  `^${word}${here} ${meaning} (?:bedeutet|heißt|heisst|meint|bezeichnet)$`,
].map(source => new RegExp(source, 'iu'));
