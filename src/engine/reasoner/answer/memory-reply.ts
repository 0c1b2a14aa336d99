import { languageFor } from '../builtin/language/languages.ts';
import { tellLanguage } from '../builtin/language/tell-language.ts';
import { shorten } from '../clean-text.ts';
import type { AnswerPart, Brief } from '../reasoner.ts';
import { memorySourceId } from './memory-source.ts';

type Words = {
  listed(about: string | null): string;
  none(about: string | null): string;
  more(count: number): string;
  waiting(count: number): string;
  which(about: string | null, count: number): string;
  choose: string;
  forgotten(about: string | null, count: number, of: number): string;
  unknown(about: string | null): string;
  shared(about: string): string;
  declined: string;
  again(question: string): string;
  quoted(content: string): string;
};

const english: Words = {
  listed: about => (about ? `This is what I keep in mind about “${about}”:` : 'This is what I keep in mind of you:'),
  none: about =>
    about ? `I keep nothing in mind about “${about}”.` : 'I keep nothing in mind of you: you told me nothing to keep.',
  more: count => `${count} more ${count === 1 ? 'is' : 'are'} among your memories.`,
  waiting: count => `${count} more ${count === 1 ? 'waits' : 'wait'} among your memories for your yes.`,
  which: (about, count) =>
    about && count === 1
      ? `This is all that I keep in mind that speaks of “${about}”. Shall I forget it?`
      : about
        ? `I keep several things in mind about “${about}”. Which shall I forget?`
        : 'This is all that I keep in mind of you. Shall I forget all of it?',
  choose: 'Tell me the number, or “all”. Nothing is forgotten yet.',
  forgotten: (about, count, of) =>
    count === 0
      ? 'Nothing is forgotten.'
      : about === null
        ? `I have forgotten ${count === of ? 'all' : `${count} of the ${of} things`} that I kept in mind of you.`
        : of === 1
          ? `I have forgotten what you told me about “${about}”.`
          : `I have forgotten ${count} of the ${of} things I kept in mind about “${about}”.`,
  unknown: about => `I keep nothing in mind ${about ? `about “${about}”` : 'of you'}, so there is nothing to forget.`,
  shared: about => `What “${about}” means is defined by your organization, and not by you: its Admins can change that.`,
  declined: 'I will not keep that in mind.',
  again: question => `I took this as your earlier question: “${question}”`,
  quoted: content => `“${content}”`,
};

const german: Words = {
  listed: about => (about ? `Das habe ich mir zu „${about}“ gemerkt:` : 'Das habe ich mir von Ihnen gemerkt:'),
  none: about =>
    about
      ? `Zu „${about}“ habe ich mir nichts gemerkt.`
      : 'Ich habe mir von Ihnen nichts gemerkt: Sie haben mir nichts zu merken gegeben.',
  more: count => `${count} ${count === 1 ? 'weitere steht' : 'weitere stehen'} unter Ihren Erinnerungen.`,
  waiting: count =>
    `${count} ${count === 1 ? 'weitere wartet' : 'weitere warten'} unter Ihren Erinnerungen auf Ihr Ja.`,
  which: (about, count) =>
    about && count === 1
      ? `Nur das habe ich mir gemerkt, was von „${about}“ spricht. Soll ich es vergessen?`
      : about
        ? `Zu „${about}“ habe ich mir mehreres gemerkt. Was davon soll ich vergessen?`
        : 'Das ist alles, was ich mir von Ihnen gemerkt habe. Soll ich alles davon vergessen?',
  choose: 'Nennen Sie die Nummer oder „alle“. Noch ist nichts vergessen.',
  forgotten: (about, count, of) =>
    count === 0
      ? 'Nichts ist vergessen.'
      : about === null
        ? `Ich habe ${count === of ? 'alles' : `${count} von ${of} Dingen`} vergessen, was ich mir von Ihnen gemerkt hatte.`
        : of === 1
          ? `Was Sie mir zu „${about}“ gesagt haben, habe ich vergessen.`
          : `${count} von ${of} Dingen, die ich mir zu „${about}“ gemerkt hatte, habe ich vergessen.`,
  unknown: about =>
    `${about ? `Zu „${about}“` : 'Von Ihnen'} habe ich mir nichts gemerkt; es gibt also nichts zu vergessen.`,
  shared: about =>
    `Was „${about}“ bedeutet, hat Ihre Organisation festgelegt und nicht Sie: Ihre Admins können das ändern.`,
  declined: 'Das merke ich mir nicht.',
  again: question => `Ich habe das als Ihre frühere Frage genommen: „${question}“`,
  quoted: content => `„${content}“`,
};

/** As much of a memory is shown in a list. */
const longest = 300;

/**
 * What an answer says where a message spoke of the memories themselves: which there are, each cited, or what was forgotten,
 * which is not said again. It is written here and by no reasoner, so that it says exactly what is done.
 */
export function* sayMemoryReply(
  brief: Pick<Brief, 'reply' | 'question' | 'history' | 'language'>,
): Generator<AnswerPart> {
  const { reply } = brief;
  if (!reply) return;
  const words = languageFor(tellLanguage(brief)).tag === 'de' ? german : english;
  switch (reply.kind) {
    case 'listed':
    case 'which': {
      const { memories, more, about } = reply;
      const isList = reply.kind === 'listed';
      const head =
        memories.length === 0 ? words.none(about) : isList ? words.listed(about) : words.which(about, memories.length);
      yield { type: 'text', text: head };
      for (const [at, { id, content }] of memories.entries()) {
        yield { type: 'text', text: `${at === 0 ? '\n' : ''}\n${at + 1}. ${words.quoted(shorten(content, longest))}` };
        yield { type: 'cite', sourceId: memorySourceId(id) };
      }
      const rest = [
        ...(more > 0 ? [words.more(more)] : []),
        ...(isList && reply.waiting > 0 ? [words.waiting(reply.waiting)] : []),
        ...(isList ? [] : [words.choose]),
      ];
      if (rest.length > 0) yield { type: 'text', text: `\n\n${rest.join(' ')}` };
      return;
    }
    case 'forgotten':
      return void (yield { type: 'text', text: words.forgotten(reply.about, reply.count, reply.of) });
    case 'unknown':
      return void (yield { type: 'text', text: words.unknown(reply.about) });
    case 'shared':
      return void (yield { type: 'text', text: words.shared(reply.about) });
    case 'declined':
      return void (yield { type: 'text', text: words.declined });
    case 'again':
      return void (yield { type: 'text', text: words.again(shorten(reply.question, longest)) });
  }
}
