import { numberWords } from '../numbers.ts';

const approve =
  '(?:freigeben|freizugeben|zustimmen|zuzustimmen|genehmigen|bestätigen|absegnen|abnicken|abzeichnen|prüfen\\s+und\\s+freigeben|einverstanden\\s+sein|erlauben|absegnen)';
const approval = '(?:freigabe|zustimmung|genehmigung|bestätigung|erlaubnis|einverständnis|einwilligung|ok|okay)';
const verbs =
  'schick(?:e|en|t|st)?|sende(?:n|t|st)?|versende(?:n|t)?|verschicke(?:n|t)?|verschickt|maile?(?:n|t)?|benachrichtige?(?:n|t)?|informiere?(?:n|t)?|sag(?:e|t|en)?|teile?(?:n)?|melde(?:n|t)?|berichte(?:n|t)?|gib|gebe?(?:n|t)?|leite(?:n|t)?|erinnere?(?:n|t)?|zeig(?:e|en)?';
const final =
  'schicken|senden|zuschicken|zusenden|versenden|verschicken|mailen|benachrichtigen|informieren|weiterleiten|mitteilen|melden|berichten|geben|zukommen\\s+lassen';
const must = '(?:muss|müssen|soll|sollen|sollte|sollten|hat|haben)';
const first = '(?:vorher|zuvor|zuerst|davor|erst|vorab|zunächst|vorher\\s+noch)';
const it =
  '(?:es|das|sie|ihn|er|dem|diese[sr]?|der\\s+bericht|den\\s+bericht|dem\\s+bericht|die\\s+mail|der\\s+mail|die\\s+zahlen)';

const later =
  '(?:\\d+|eine?n?|zwei|drei|vier|fünf|sechs|sieben|zehn)\\s+(?:minuten?|stunden?|tage?|wochen?|monate?)\\s+(?:später|danach|darauf)';

const openers =
  `(?:bitte\\s+)?(?:(?:${verbs})(?=\\s)|frag(?:e|t|en)?|hol(?:e|en|t)?|lass(?:e|t|en)?|warte(?:n|t)?|prüfe?(?:n|t)?|schau(?:e)?|wenn|falls|sobald|sofern|nachdem|bevor|ehe|sonst|andernfalls|ansonsten|nach\\s+${approval}|(?:aber\\s+)?nur)(?![\\p{L}])` +
  `|${later}|${first}\\s+(?:frag|hol|lass|muss|soll|bei|die|der)|${must}\\s+(?:${first}\\s+)?\\S+(?:\\s+\\S+){0,4}\\s+${approve}|(?:\\S+\\s+){1,6}?${must}\\s+(?:\\S+\\s+){0,6}?(?:zu\\s+)?${approve}`;
const subordinates =
  '(?:aber\\s+)?(?:nur(?:\\s+dann)?,?\\s+)?(?:wenn|falls|sobald|sofern|nachdem|bevor|ehe)(?![\\p{L}])';

export const courtesies =
  /(?<!\p{L})(?:bitte|(?:kannst|könntest|würdest)\s+du|ich\s+möchte,?(?:\s+dass\s+du)?|ich\s+hätte\s+gerne?|ich\s+will,?(?:\s+dass\s+du)?|automatisch|hallo|danke|(?:erstelle|baue|mach)\s+(?:mir\s+)?einen\s+workflow,?\s+der)(?!\p{L})[,!]?/giu;

export const boundary = new RegExp(
  `\\s*[.;!?]+(?=\\s|$)\\s*` +
    `|\\s*,?\\s+(?:und\\s+)?(?<then>danach|anschließend|daraufhin|hinterher|schließlich|und\\s+dann|dann(?=\\s+(?:${verbs}|frag|warte|prüfe)))(?!\\p{L}),?\\s*` +
    `|\\s*[,–—-]\\s+(?:(?:und|aber|oder)\\s+)?(?=(?:${openers}))` +
    `|\\s+(?:und|aber)\\s+(?=(?:${openers}))` +
    `|(?<!(?:nur|dann|dann,|aber|und|oder))\\s+(?=(?:${subordinates}))`,
  'giu',
);

export const subordinate = new RegExp(`^(?:${subordinates})`, 'iu');
export const otherwise = /^(?:sonst|andernfalls|ansonsten|wenn\s+nicht|falls\s+nicht)(?!\p{L}),?\s*/iu;

const amount =
  '(?<n>\\d+(?:,\\d+)?|eine?[nrm]?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|fünfzehn|zwanzig|dreißig)';
const span = '(?<unit>sekunden?|minuten?|stunden?|tage?n?|wochen?|monate?n?)';
export const delay = [
  new RegExp(`(?<!\\p{L})warte(?:n|t)?\\s+(?:noch\\s+)?${amount}\\s+${span}(?!\\p{L})(?:\\s+ab)?`, 'iu'),
  new RegExp(`(?<!\\p{L})${amount}\\s+${span}\\s+(?:warten|abwarten|später|danach|darauf)(?!\\p{L}),?`, 'iu'),
  new RegExp(`(?<!\\p{L})nach\\s+${amount}\\s+${span}(?!\\p{L}),?`, 'iu'),
  new RegExp(`(?<!\\p{L})mit\\s+${amount}\\s+${span}\\s+(?:verzögerung|abstand|pause)(?!\\p{L})`, 'iu'),
];
export const units = numberWords(
  'sekunde|sekunden=1 minute|minuten=60 stunde|stunden=3600 tag|tage|tagen=86400 woche|wochen=604800 monat|monate|monaten=2592000',
);

export const changed = [
  /^(?:aber\s+)?(?:nur(?:\s+dann)?,?\s+)?(?:wenn|falls|sofern)\s+(?:sich\s+)?(?:es|er|sie|das|etwas|was|irgendetwas|die\s+zahlen?|das\s+ergebnis|der\s+wert|die\s+werte|die\s+daten)(?:\s+sich)?(?:\s+(?:etwas|daran|seit\s+dem\s+letzten\s+mal))*\s+(?:geändert|verändert|neu)(?:\s+(?:hat|haben|ist))?$/iu,
  /(?<!\p{L})(?:aber\s+)?nur\s+bei\s+(?:änderungen|einer\s+änderung|veränderungen)(?!\p{L})/iu,
];
export const firstWords = [
  new RegExp(
    `^(?:bevor|ehe)\\s+(?:${it}|man|du)(?:\\s+${it})?\\s+(?:raus|hinaus|heraus|weg)?(?:geht|gehen|geschickt|versendet|verschickt|gesendet|abgeht|schickst|versendest)(?:\\s+(?:wird|werden))?$`,
    'iu',
  ),
  new RegExp(`(?<!\\p{L})${first}(?!\\p{L})`, 'iu'),
];

export const approvals = [
  new RegExp(`^(?:und\\s+|aber\\s+)?(?<who>.+?)\\s+${must}\\s+(?<object>.*?)\\s*(?:zu\\s+)?${approve}$`, 'iu'),
  new RegExp(
    `^${must}\\s+(?<who>.+?)(?<object>\\s+(?:es|das|sie|ihn|dem|den|die)(?:\\s.*)?)?\\s+(?:zu\\s+)?${approve}$`,
    'iu',
  ),
  new RegExp(
    `^hol(?:e|en|t)?\\s+(?:dir\\s+)?(?:(?:die|eine|das)\\s+)?${approval}\\s+(?:von|der|des|durch|bei|beim|vom)\\s+(?<who>.+?)(?:\\s+ein)?$`,
    'iu',
  ),
  new RegExp(
    `^(?:die\\s+)?${approval}\\s+(?:von|der|des|durch|bei|beim|vom)\\s+(?<who>.+?)\\s+(?:einholen|holen|abwarten)$`,
    'iu',
  ),
  new RegExp(`^warte(?:n)?\\s+auf\\s+(?:die\\s+)?${approval}\\s+(?:von|der|des|durch|vom)\\s+(?<who>.+)$`, 'iu'),
  new RegExp(`^lass(?:e|t|en)?\\s+(?<object>.*?)\\s*von\\s+(?<who>.+?)\\s+${approve}$`, 'iu'),
  new RegExp(`^lass(?:e|t|en)?\\s+(?<who>.+?)\\s+(?:dem|es|das|sie|ihn)\\s+${approve}$`, 'iu'),
  new RegExp(
    `^(?:frag(?:e|en|t)?|bitte)\\s+(?<who>.+?)\\s+(?:um\\s+(?:(?:die|eine|seine|ihre)\\s+)?${approval}|ob\\s+(?:das|es|sie|er)\\s+(?:so\\s+)?(?:rausgehen|raus|passt|in\\s+ordnung|ok).*)$`,
    'iu',
  ),
  new RegExp(`^(?:bei\\s+)?(?<who>.+?)\\s+um\\s+${approval}\\s+(?:bitten|fragen)$`, 'iu'),
];
export const approvalsOfPerson = [/^(?:frag(?:e|en|t)?|konsultiere)\s+(?<who>.+?)$/iu, /^(?<who>.+?)\s+fragen$/iu];
export const approvalBefore = new RegExp(
  `(?<!\\p{L})(?:(?:aber\\s+)?(?:erst|nur)\\s+)?(?:nach|mit|vorbehaltlich)\\s+(?:(?:der|einer)\\s+)?${approval}\\s+(?:durch|von|der|des|vom|seitens)\\s+`,
  'iu',
);
export const send = [
  /^(?:bevor|ehe)\s+(?:du|wir|man)(?=\s.*(?:schickst|sendest|mailst|schicken|senden|schickt|sendet|benachrichtigst)$)/iu,
  new RegExp(`^(?:auch\\s+)?(?:${verbs})(?!\\p{L})`, 'iu'),
  new RegExp(`(?<!\\p{L})(?:${final})$`, 'iu'),
  new RegExp(
    `^(?:bevor|ehe)\\s+(?:${it})(?=\\s+an\\s)|(?<=^(?:bevor|ehe)\\s.*)\\b(?:geht|gehen|geschickt\\s+wird|gesendet\\s+wird|verschickt\\s+wird)$`,
    'iu',
  ),
  /^(?:es|das|er|sie|der\s+bericht)\s+(?:geht|gehen|soll|wird)(?=\s+an\s)/iu,
];
export const look =
  /^(?:auch\s+)?(?:prüfe?n?|schau(?:e)?\s+nach|ermittle|berechne|bestimme|hol(?:e|en)?(?:\s+dir)?|finde\s+heraus|frag(?:e)?(?:\s+ab)?),?\s+/iu;
export const wrapping =
  /^(?:(?:eine|den|die|einen|das)\s+)?(?:(?:kurze[nr]?)\s+)?(?:e-?mail|mail|nachricht|bericht|meldung|übersicht|zusammenfassung|report)\s+(?:mit|über|zu|von)\s+|^(?:über|mit)\s+(?=\S)|\s*(?<!\p{L})(?:per|via)\s+(?:e-?mail|mail)(?!\p{L})|\s*(?<!\p{L})bescheid(?!\p{L})|\s+(?:mit|weiter|zu|raus|zukommen\s+lassen|geht|gehen|schickst|sendest|mailst|schicken|senden|schickt|sendet|benachrichtigst|geschickt\s+wird|gesendet\s+wird|verschickt\s+wird)$|^,\s*/giu;
export const reference =
  /^(?:(?:dasselbe|das\s+gleiche|es|ihn|sie|das|dies|alles|beides|ihm|ihr)|(?:den|die|das|dem|der|einen|eine|diesen|diese|dieses)\s+(?:bericht|mail|e-?mail|nachricht|ergebnisse?|zahlen?|antwort|liste|tabelle|meldung|übersicht|report|zusammenfassung))$/iu;
export const whether =
  /^(?:auch\s+)?(?:prüfe?(?:n|t)?|schau(?:e)?(?:\s+nach)?|sieh(?:\s+nach)?|finde\s+heraus|teste?|kontrolliere?),?\s+ob\s+(?<object>.+)$/iu;
export const nextQuestion =
  /\s*(?:,\s*)?(?<!\p{L})(?:und|sowie)\s+(?=(?:die|den|das|wie\s+viele|wieviele|welche[rs]?|was|wer)\s)/iu;

const wann = '(?:(?:immer|jedes\\s?mal),?\\s+)?(?:wenn|sobald|falls|nachdem|sooft)';
const name = '(?<table>[\\p{L}\\d_]+(?:\\s[\\p{L}\\d_]+){0,2}?)';
const article = '(?:(?:die|der|das|den|dem|meine[rmn]?|unsere[rmn]?)\\s+)?';
const changes =
  '(?:(?:sich\\s+)?(?:ändert|geändert\\s+(?:hat|wird|wurde|worden\\s+ist)|verändert(?:\\s+hat)?)|(?:aktualisiert|ersetzt|erneuert|ergänzt|erweitert|(?:neu\\s+)?hochgeladen)\\s+(?:wird|wurde|ist|worden\\s+ist|werden|wurden)|(?:eine\\s+)?neue\\s+(?:fassung|version|zeilen|daten|einträge)\\s+(?:hat|bekommt|erhält|enthält))';
const tableChange = (pattern: string, isTable: boolean) => ({
  pattern: new RegExp(`(?<!\\p{L})(?:aber\\s+)?(?:nur,?\\s+)?${pattern}(?!\\p{L}),?`, 'iu'),
  isTable,
});

export const tableChanges = [
  tableChange(`${wann}\\s+(?:sich\\s+)?${article}(?:hochgeladene\\s+)?tabelle\\s+${name}\\s+${changes}`, true),
  tableChange(`${wann}\\s+(?:sich\\s+)?${article}${name}-?tabelle\\s+${changes}`, true),
  tableChange(
    `${wann}\\s+(?:es\\s+)?neue\\s+(?:zeilen|daten|einträge|datensätze)\\s+(?:in|für|zu|von)\\s+${article}(?:tabelle\\s+)?${name}\\s+(?:gibt|kommen|hinzukommen|dazukommen|stehen|sind|da\\s+sind|vorliegen|hochgeladen\\s+(?:werden|wurden|sind))`,
    true,
  ),
  tableChange(
    `${wann}\\s+neue\\s+${name}\\s+(?:kommen|hinzukommen|dazukommen|eintreffen|eingehen|da\\s+sind|hochgeladen\\s+(?:werden|wurden|sind))`,
    true,
  ),
  tableChange(
    `bei\\s+(?:jeder|einer)\\s+(?:änderung|aktualisierung|neuen\\s+(?:fassung|version))\\s+(?:der|von|an\\s+der|in\\s+der)\\s+(?:tabelle\\s+)?${name}(?=,|$|\\s+(?:${verbs}|frag|den|die|das|wie|was|welche)(?!\\p{L}))`,
    true,
  ),
  tableChange(`${wann}\\s+(?:sich\\s+)?${article}${name}\\s+${changes}`, false),
];
