import type { Cue } from '../../cue.ts';

/** Words that deny what follows, or set it apart, by what they do. */
export const negations: [string, Extract<Cue, { kind: 'not' }>][] = [
  [
    "not|no|neither|nor|n't|don't|doesn't|didn't|isn't|aren't|wasn't|weren't|haven't|hasn't|hadn't|cannot|not in|not from|still to be|yet to be|still have to be|still has to be|still need to be|still needs to be|left to be",
    { kind: 'not' },
  ],
  [
    'excluding|except|except for|leaving out|leave out|ignoring|ignore|disregarding|omitting|omit|other than|outside|outside of|besides|apart from|aside from|non|different from|with the exception of|not including|not counting|exclusive of|save for|barring',
    { kind: 'not', apart: true },
  ],
  [
    'never|none of the|none of|none|nobody|no one|noone|not one|not a single|no single|have yet to|has yet to',
    { kind: 'not', ever: true },
  ],
  [
    'nothing|nothing in|nothing since|nothing during|nothing after|nothing before',
    { kind: 'not', ever: true, thing: true },
  ],
  [
    'excluded|left out|leaving aside|disregarded|exempted|not included|not counted|is excluded|are excluded',
    { kind: 'not', apart: true, closes: true },
  ],
];
