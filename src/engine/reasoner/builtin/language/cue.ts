import type { AggregateName } from '../form/aggregates.ts';
import type { Comparison, PartUnit, SpanUnit, TimeUnit } from '../form/form.ts';

/** From `low` to `high`, both within it unless `above` says that it begins after `low`; null is open. `label` is how it was said. */
export type Band = { low: number | null; high: number | null; above?: true; label: string };

/** What a word or phrase of the question does, apart from naming something in the data. */
export type Cue =
  /** `noun`: may stand after what it counts ("the order count"); `often`: how often, of what is so at times and at others not. */
  | { kind: 'count'; noun?: true; often?: true }
  /** `money`: asked as "how much", which is rather of money than of pieces. `adverb`: may stand apart from its measure ("in total"). `adds`: says itself that it is added up ("sum of"), which "how much" leaves open. `whole`: says only that it is of all rows, however these are put together ("overall"). */
  | { kind: 'aggregate'; aggregate: AggregateName; money?: true; adds?: true; adverb?: true; whole?: true }
  /** `sums`: said of many rows together ("best selling"); `mean`: of their average ("best rated"). `about`: stems of columns the word speaks of by itself ("oldest" is about age or birth). */
  | {
      kind: 'superlative';
      direction: 'asc' | 'desc';
      about?: string[];
      common?: boolean;
      /** Common by what is done, of which a figure may follow ("used the most *power*"). */
      deed?: true;
      /** Common in what people take, rather than in what there is ("most popular"). */
      liked?: true;
      /** By how much goes on ("busiest"), with or without a word of what. */
      busy?: true;
      /** Names what is sold itself ("bestseller"). */
      sold?: true;
      vague?: boolean;
      sums?: boolean;
      mean?: boolean;
      /** Said of one rather than of many together ("the highest dose"); stems of what it is of where only a thing follows ("the highest tower"). */
      peak?: string[];
      /** Great or small, where things of a sort are so by what they come to ("the biggest operators"). */
      large?: true;
      since?: true;
      /** Said of who came first of late ("the newest customer"), whatever came of them since. */
      fresh?: true;
      /** Of how many different ones there are ("the widest range of"). */
      kinds?: true;
      /** May close an order as well: "the highest price *first*". */
      first?: true;
      /** Said of both ends: "which sold the most and which the least". */
      bothEnds?: true;
    }
  /**
   * `since`: said of how long ago a thing began ("older"), so that of dates and years it says the opposite. `near`: stems
   * of columns the word rather speaks of where none is named ("larger").
   */
  | { kind: 'compare'; op: Comparison; about?: string[]; since?: true; near?: string[] }
  /** "more than once"; without `times` it only makes a number one of occasions: "three times". */
  | { kind: 'occasions'; times?: { op: Comparison; value: number } }
  /** From the first to the last time that there is: "from when to when". */
  | { kind: 'extent' }
  /** Of what is there more than once and should not be: "duplicates". */
  | { kind: 'repeats' }
  | { kind: 'between' }
  | { kind: 'range' }
  /**
   * `ever`: said of all rows of a thing ("never"); `apart`: sets what follows apart without denying it ("other than");
   * `closes`: may stand after what it sets apart ("Leeds excluded"); `thing`: said in place of what there is none of ("nothing").
   */
  | { kind: 'not'; ever?: true; apart?: true; closes?: true; thing?: true }
  | { kind: 'lacking' }
  | { kind: 'missing' }
  | { kind: 'group' }
  | { kind: 'bucket'; unit: TimeUnit | null }
  /** Weekdays, months of any year, hours of any day. */
  | { kind: 'part'; unit: PartUnit }
  | { kind: 'order'; direction?: 'asc' | 'desc' }
  | { kind: 'direction'; direction: 'asc' | 'desc'; about?: string[]; since?: true }
  /** Opens what is ranked or judged by: "in terms of". */
  | { kind: 'terms' }
  | { kind: 'top'; direction: 'asc' | 'desc'; bothEnds?: true }
  /** `listed`: as the rows stand in the table, whatever their dates. */
  | { kind: 'position'; position: 'first' | 'last'; listed?: true }
  | { kind: 'neighbour'; offset: number }
  /** `against`: words that part the two sides it is asked of ("the ratio of A to B"). */
  /** `ofThem`: only what stands after it says what the part is: "and how many of them were late". */
  /** `rate`: of those in which it was seen how it went: "the pass *rate*", and not "the *share* passed". */
  | { kind: 'share'; against?: string[]; ofThem?: true; rate?: true }
  | { kind: 'ratio'; against?: string[] }
  /** `once`: only where it closes what is to be shown ("show each town once"); else it is what `otherwise` says ("bought only once"). */
  | { kind: 'distinct'; once?: true; otherwise?: Extract<Cue, { kind: 'occasions' }> }
  /** `about`: stems of columns that the word it is told by speaks of ("how much *more expensive*"); `money`: asked as "how much more". */
  | { kind: 'difference'; about?: string[]; money?: true }
  /** Takes what follows from what stands before. */
  | { kind: 'minus' }
  /** Whether something went up or down, where the word says which. */
  | { kind: 'change'; falls?: true; rises?: true }
  /** `unit`: of the stretches of time, where the word says it ("month over month"). */
  | { kind: 'course'; how: 'running' | 'change'; since?: 'year'; unit?: TimeUnit }
  /** Of which more do something: "leave more often than the others". */
  | { kind: 'oftener'; direction: 'asc' | 'desc' }
  /** "more" without "than": which of two has more; `either`: whether more or less, which yes or no does not answer. */
  | { kind: 'more'; direction: 'asc' | 'desc'; about?: string[]; near?: string[]; either?: true }
  | { kind: 'versus' }
  /** All whom what was said before does not hold of, where the ones are set against them; `all`: all there are, the ones included. */
  | { kind: 'others'; all?: true }
  | { kind: 'both' }
  | { kind: 'contains'; how: 'anywhere' | 'start' | 'end' }
  /** `since`: it asks for the first time of what went on from then. */
  | { kind: 'ask'; about?: string[]; since?: true }
  | { kind: 'show' }
  /** `too`: what holds of the one holds of the other as well ("as well as"). */
  | { kind: 'and'; too?: true }
  | { kind: 'or' }
  | { kind: 'rows' }
  | { kind: 'follow'; how: 'replace' | 'narrow' | 'instead' }
  /** Turns what was asked round: "and the other way round?" */
  | { kind: 'turn' }
  | { kind: 'mean' }
  /** What two figures have to do with each other. */
  | { kind: 'correlation' }
  /** `measured`: the stem of the unit they are in, where it is none of time. Several stretches of a figure, said one after the other: "under 30, 30 to 39, 40 and over". */
  /** `ofNext`: they are of the figure that stands right after. */
  | { kind: 'bands'; bands: Band[]; unit: SpanUnit | null; measured: string | null; ofNext?: true }
  /** Divides what stands before by what follows. */
  | { kind: 'divided' }
  /** Asks for what the analyst can't compute; better said than passed over. */
  | { kind: 'beyond' };
