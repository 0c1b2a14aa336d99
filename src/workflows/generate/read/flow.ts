import type { WorkflowWords } from '../words/words.ts';
import { type Clause, clausesOf } from './clauses.ts';
import { type Condition, readCondition } from './condition.ts';
import type { Directory } from './directory.ts';
import { isAnybody, type People, peopleAtStart, peopleIn, resolve, takeRecipients } from './people.ts';

/** What a workflow is to find out, in the words that were said. */
export type Question = { kind: 'question'; stage: number; text: string };
export type Send = {
  kind: 'send';
  stage: number;
  people: People;
  /** What it sends, as places in the list of steps; empty: whatever was found out before. */
  of: number[];
  condition: Condition | null;
  isOtherwise: boolean;
  onlyWhenChanged: boolean;
};
export type Approve = { kind: 'approval'; stage: number; people: People; condition: Condition | null };
export type Wait = { kind: 'delay'; stage: number; seconds: number };
/** A condition for all that follows in its stage. */
export type Gate = { kind: 'gate'; stage: number; condition: Condition };
export type FlowStep = Question | Send | Approve | Wait | Gate;

/** What a sentence wants done, in its order. What stands in one stage goes on from the stage before. */
export type Flow = { steps: FlowStep[]; words: WorkflowWords };

/** Reads what is to be done, clause by clause. */
export function readFlow(sentence: string, words: WorkflowWords, directory: Directory): Flow {
  const reader = new FlowReader(words, directory);
  const clauses = clausesOf(sentence, words);
  for (const [at, clause] of clauses.entries()) reader.read(clause, clauses[at + 1]);
  return { steps: reader.finished(), words };
}

class FlowReader {
  readonly #words: WorkflowWords;
  readonly #directory: Directory;
  readonly #steps: FlowStep[] = [];
  #stage = 0;
  /** Said before the step that it is about. */
  #leading: Condition | null = null;
  #changed = false;
  #otherwise = false;

  constructor(words: WorkflowWords, directory: Directory) {
    this.#words = words;
    this.#directory = directory;
  }

  read(clause: Clause, next: Clause | undefined): void {
    const words = this.#words;
    if (clause.isThen && this.#steps.some(({ stage, kind }) => stage === this.#stage && kind !== 'question'))
      this.#stage++;
    let text = clause.text
      .replace(/^(?:and|but|or|also|und|aber|oder|auch|dann|then)\s+/i, '')
      .replace(/[,;]+$/, '')
      .trim();
    const otherwise = text.match(words.otherwise);
    if (otherwise) {
      this.#otherwise = true;
      text = text.slice(otherwise[0].length);
    }
    text = this.#withoutDelay(text);
    text = this.#withoutChanged(text);
    if (!text || words.first[0]!.test(text)) return;
    text = this.#withoutApproval(text);
    if (!text) return;
    const whether = text.match(words.whether)?.groups?.object;
    const condition = text.match(words.condition);
    if (whether) this.#gate(readCondition(whether, words));
    else if (condition) this.#condition(readCondition(text.slice(condition[0].length), words), clause.isNew);
    else this.#main(text, next);
  }

  #main(text: string, next: Clause | undefined): void {
    const words = this.#words;
    const isFirst = words.first[1]!.test(text) || (next !== undefined && words.first[0]!.test(next.text));
    if (this.#approval(text.replace(words.first[1]!, ' ').replace(/\s+/g, ' ').trim(), isFirst)) return;
    if (!this.#send(text)) this.#question(text);
  }

  /** The steps; a condition that nothing follows is one for what is sent. */
  finished(): FlowStep[] {
    if (this.#leading) this.#add({ kind: 'gate', stage: this.#stage, condition: this.#leading });
    return this.#steps;
  }

  #add(step: FlowStep): number {
    this.#steps.push(step);
    return this.#steps.length - 1;
  }

  #withoutDelay(text: string): string {
    for (const pattern of this.#words.delay) {
      const match = text.match(pattern);
      const unit = match && this.#words.units.get(match.groups!.unit!.toLowerCase());
      const count = match && this.#words.readNumber(match.groups!.n!);
      if (!match || !unit || count === null) continue;
      this.#stage++;
      this.#add({ kind: 'delay', stage: this.#stage, seconds: Math.round(count * unit) });
      this.#stage++;
      return text
        .replace(match[0], ' ')
        .replace(/^\s*(?:and|und|,)\s+/, '')
        .replace(/\s+/g, ' ')
        .trim();
    }
    return text;
  }

  #withoutChanged(text: string): string {
    for (const pattern of this.#words.changed) {
      const match = text.match(pattern);
      if (!match) continue;
      const last = this.#steps.findLast(step => step.kind === 'send');
      if (last) last.onlyWhenChanged = true;
      else this.#changed = true;
      return text.replace(match[0], ' ').trim();
    }
    return text;
  }

  /** "after approval by Ben, send it to Anna" */
  #withoutApproval(text: string): string {
    const match = text.match(this.#words.approvalBefore);
    if (!match) return text;
    const behind = text.slice(match.index! + match[0].length);
    const found = peopleAtStart(behind, this.#words, this.#directory);
    const [word = ''] = behind.match(/^(?:(?:the|der|die|das|den)\s+)?\S+/i) ?? [];
    const people = found?.people ?? peopleIn(word, this.#words, this.#directory);
    const rest = found ? found.rest : behind.slice(word.length);
    this.#approve(people);
    return `${text.slice(0, match.index)} ${rest.replace(/^[,\s]+/, '')}`.trim();
  }

  #approve(people: People): void {
    this.#add({ kind: 'approval', stage: this.#stage, people, condition: this.#leading });
    this.#leading = null;
  }

  #gate(condition: Condition): void {
    this.#add({ kind: 'gate', stage: this.#stage, condition });
  }

  #condition(condition: Condition, isNew: boolean): void {
    if (condition.kind === 'approved') {
      this.#approve(peopleIn(condition.who, this.#words, this.#directory));
      return;
    }
    const inStage = this.#steps.filter(step => step.stage === this.#stage);
    const main = inStage.findLast(step => step.kind === 'send' || step.kind === 'approval');
    if (condition.kind === 'earlier') {
      this.#gate(condition);
      return;
    }
    if (condition.kind === 'changed' && main?.kind === 'send') main.onlyWhenChanged = true;
    else if (!isNew && main && !main.condition) main.condition = condition;
    // What was sent before is not held back by what is said of the next step.
    else if (main) this.#leading = condition;
    else this.#gate(condition);
  }

  #approval(text: string, isFirst: boolean): boolean {
    const words = this.#words;
    for (const pattern of words.approval) {
      const { who, object = '' } = text.match(pattern)?.groups ?? {};
      if (!who) continue;
      const about = object.trim();
      if (about && !words.reference.test(about) && !words.conditions.pronoun.test(about)) this.#question(about);
      this.#approve(peopleIn(who, words, this.#directory));
      return true;
    }
    for (const pattern of words.approvalOfPerson) {
      const who = text.match(pattern)?.groups?.who?.trim();
      if (!who) continue;
      const isPerson =
        who.split(words.people.and).every(one => resolve(one.trim(), words, this.#directory)) ||
        words.people.role.test(who);
      if (!isPerson && !isFirst) continue;
      this.#approve(peopleIn(who, words, this.#directory));
      return true;
    }
    return false;
  }

  #send(text: string): boolean {
    const words = this.#words;
    const verb = words.send.map(pattern => text.match(pattern)).find(Boolean);
    const body = verb ? `${text.slice(0, verb.index)} ${text.slice(verb.index! + verb[0].length)}`.trim() : text;
    const { people, rest } = takeRecipients(body.replace(words.wrapping, ' ').trim(), words, this.#directory);
    if (!verb && !isAnybody(people)) return false;
    const of = this.#questionsIn(rest.replace(words.wrapping, ' '));
    this.#add({
      ...{ kind: 'send', stage: this.#stage, people, of, condition: this.#leading },
      ...{ isOtherwise: this.#otherwise, onlyWhenChanged: this.#changed },
    });
    [this.#leading, this.#changed, this.#otherwise] = [null, false, false];
    return true;
  }

  #question(text: string): void {
    if (this.#leading) this.#gate(this.#leading);
    this.#leading = null;
    this.#questionsIn(text.replace(this.#words.look, ''));
  }

  /** The questions of a text, each a step; none where it only speaks of what was asked before. */
  #questionsIn(text: string): number[] {
    const { reference, nextQuestion } = this.#words;
    return text
      .split(nextQuestion)
      .map(part =>
        part
          .replace(/^[\s,:–-]+|[\s,:–-]+$/g, '')
          .replace(/^(?:then|dann)\s+/i, '')
          .replace(/\s+/g, ' '),
      )
      .filter(part => part !== '' && !reference.test(part))
      .map(part => this.#add({ kind: 'question', stage: this.#stage, text: part }));
  }
}
