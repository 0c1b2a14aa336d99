/** Where things are that are used: "which vans are in service". */
const inPlace = 'in (?:use|service|operation|circulation|commission)';

/** Several words that say what one does: "right now" for "currently". */
export const shorter: { words: string[]; means: string }[] = [
  {
    words: ['right now', 'at the moment', 'at present', 'as of now', 'as of today', 'these days'],
    means: 'currently',
  },
  {
    words: [
      'in arrears',
      '(?:(?:that|which|who) )?should (?:already )?(?:be|have|have been|have come) (?:back|returned|finished|done|paid|delivered)(?:(?<=already.*)| already| by now| long ago)',
      '(?:lagging |running )?behind (?:with|on|in) (?:the |their |his |her |its )?(?:monthly )?(?:rents?|payments?|paying|fees?|dues|instalments?|bills?)',
    ],
    means: 'overdue',
  },
  {
    words: [
      `(?:that |which |who )?(?:we |are |is |were )?no longer (?:${inPlace}|with us|here|employed|active|own|owned|have|use|used|need)`,
    ],
    means: 'exited',
  },
  { words: [`(?<=\\b(?:is|are|have|has|still|currently) )${inPlace}`], means: 'currently' },
];
