/** Small words that are frequent in one language and rare in its neighbours. */
const words: Readonly<Record<string, string>> = {
  en: 'the of and to in is that for it with as was on are be this by from which or have not were their has an at',
  de: 'der die und in den von zu das mit sich des auf für ist im dem nicht ein eine als auch es an werden aus er hat dass sie nach wird bei einer um am sind noch wie einem über einen so zum war haben nur oder aber vor zur bis mehr durch man sein wurde wir',
  fr: 'le la les des et en du une que est pour qui dans par plus pas au sur ne se ce il sont aux avec son cette ont ou mais nous comme elle leur été',
  es: 'el la de que y en los del se las por un para con una su al lo como más pero sus le ya o este sí porque esta entre cuando muy sin sobre también',
  it: 'di che è e la il un per in una non sono del della con si le dei da al come più anche nel alla gli ha questo delle ma dal lo su',
  pt: 'de que e o a do da em um para é com não uma os no se na por mais as dos como mas foi ao ele das tem à seu sua ou ser quando muito nos já está',
  nl: 'de het een van en in is dat op te zijn met voor niet aan er om ook als maar bij door naar hij ze wordt uit dan nog wel geen over worden',
  sv: 'och i att det som en på är av för med till den har de inte om ett men var sig så vi från kan nu när eller också',
  da: 'og i at det som en på er af for med til den har de ikke om et men var sig så vi fra kan nu når eller også blev hun',
  no: 'og i å det som en på er av for med til den har de ikke om et men var seg så vi fra kan nå når eller også ble hun etter',
  fi: 'ja on ei se että oli hän mutta ovat kun myös joka niin tai kuin sen ole mukaan jos vain olla hänen voi sekä',
  pl: 'i w na z do się nie że to jest o jak po co od za ale przez są był dla oraz który tym tylko jego lub może',
  cs: 'a v se na je že s z do o k i jako za by ale pro po jsou od které jeho nebo byl ve který také až',
  tr: 've bir bu da de için ile olarak çok daha olan gibi en sonra kadar ne var olduğu ancak ise her değil',
  ro: 'și în de la a cu pe că este din nu un o să mai sau care pentru prin au fost ale sunt dar după fi',
  hu: 'a az és hogy nem is egy ez volt de meg csak van már mint el még azt vagy lehet ki kell ha pedig',
};

const scripts: readonly [pattern: RegExp, language: string][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Devanagari}/gu, 'hi'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
];

/** Each word with the languages it speaks for; one that many share says less. */
const votes = new Map<string, string[]>();
for (const [language, list] of Object.entries(words))
  for (const word of list.split(' ')) votes.set(word, [...(votes.get(word) ?? []), language]);

const sampled = 20_000;
/** This part of the words of prose is at least small words of its language. */
const leastShare = 0.08;
const leastVotes = 3;

/**
 * The language of a text by its script or its small words, judged from its beginning and its middle: a BCP 47 tag, or
 * null where there is too little to tell.
 */
export function languageOfText(text: string): string | null {
  const middle = Math.max(sampled, Math.floor(text.length / 2));
  const sample = `${text.slice(0, sampled)} ${text.slice(middle, middle + sampled)}`.toLowerCase();
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  if (letters < 20) return null;
  for (const [pattern, language] of scripts) {
    const share = (sample.match(pattern)?.length ?? 0) / letters;
    // Japanese is mostly written in signs that Chinese has too.
    if (share > (language === 'ja' ? 0.1 : 0.3)) return language === 'ru' ? cyrillic(sample) : language;
  }
  const scores = new Map<string, number>();
  const found = sample.match(/[\p{L}\p{M}]+/gu) ?? [];
  for (const word of found) {
    const speaksFor = votes.get(word);
    for (const language of speaksFor ?? [])
      scores.set(language, (scores.get(language) ?? 0) + 1 / Math.sqrt(speaksFor!.length));
  }
  const [best, next] = [...scores].sort((a, b) => b[1] - a[1]);
  if (!best || best[1] < leastVotes || best[1] < found.length * leastShare) return null;
  return next && best[1] < next[1] * 1.05 ? null : best[0];
}

function cyrillic(sample: string): string {
  if (/[іїєґ]/.test(sample)) return 'uk';
  return /[ъ]/.test(sample) && !/[ыэ]/.test(sample) ? 'bg' : 'ru';
}
