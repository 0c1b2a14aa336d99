import { isGerman } from '../engine/mail/reader.ts';

/** Characters of a question that are repeated: it is to be told from others, not read again. */
const mostAsked = 300;
const shortened = (text: string): string =>
  text.length > mostAsked ? `${text.slice(0, mostAsked).toWellFormed()}…` : text;

/** What the assistant says in chat services, beside its answers. */
const english = {
  working: 'I am on it…',
  queued: 'I am still at another question of yours; this one is next.',
  planning: 'Planning…',
  querying: 'Asking the data…',
  reading: 'Reading documents…',
  writing: 'Writing the answer…',
  answeredPrivately: 'I answered you in a direct message, since not everybody here may see all of it.',
  answeredUnsourced:
    'I answered you in a direct message, since what I can say rests on nothing that everybody here could look up.',
  sharedChannel:
    'Guests or people of other organizations may read along where you asked, so I answer you in a direct message.',
  asked: (question: string) => `You asked: ${shortened(question)}`,
  failed: 'I could not answer this.',
  cancelled: 'This question was cancelled.',
  gone: 'This answer was deleted.',
  /** `isCut`: there are more than all that were read. */
  rowsShown: (shown: number, all: number, isCut: boolean) =>
    `${shown} of ${all.toLocaleString('en')}${isCut ? '+' : ''} rows.`,
  openConversation: 'The whole answer',
  showSql: 'Show SQL',
  helpful: '👍 Helpful',
  notHelpful: '👎 Not helpful',
  connect: (minutes: number) =>
    `I do not know yet who you are. Connect your account, and ask again; only you see this link, and it is good for ${minutes} minutes.`,
  connectLink: 'Connect my account',
  notInstalled: 'The assistant is not installed in this workspace. An Admin can install it.',
  switchedOff: 'The assistant is switched off here. An Admin can switch it on.',
  otherChannel: 'The assistant does not answer in this channel. Ask it in a direct message, or in another channel.',
  thanks: 'Thank you. Your rating is kept with the answer.',
  onlyAsker: 'Only who asked can rate an answer.',
  noAnswer: 'This answer is not there any more, or it is not yours.',
  approved: 'You approved it.',
  rejected: 'You rejected it.',
  decide: (workflow: string) => `The workflow "${workflow}" asks for your decision.`,
  withheld: 'What it is about is not shown to you: your rights would not give it.',
  approve: 'Approve',
  reject: 'Reject',
  reason: 'Why? (if you like to say it)',
  until: (when: string) => `To be decided until ${when}.`,
  approvedBy: (name: string | null) => (name === null ? 'It was approved.' : `${name} approved it.`),
  rejectedBy: (name: string | null) => (name === null ? 'It was rejected.' : `${name} rejected it.`),
  because: (reason: string) => `Why: ${reason}`,
  expired: 'Nobody decided in time.',
  notNeeded: 'There is nothing to decide any more: its execution has ended.',
  askedBy: (workflow: string) => `The workflow "${workflow}" asked for a decision.`,
  homeTitle: 'Your latest answers',
  homeEmpty: 'Write to me here, or name me in a channel to which you invited me, and ask a question of your data.',
};

const german: typeof english = {
  working: 'Ich kümmere mich darum…',
  queued: 'Ich beantworte noch eine andere Frage von Ihnen; diese kommt danach.',
  planning: 'Ich plane…',
  querying: 'Ich frage die Daten ab…',
  reading: 'Ich lese Dokumente…',
  writing: 'Ich schreibe die Antwort…',
  answeredPrivately:
    'Ich habe Ihnen in einer Direktnachricht geantwortet, weil hier nicht alle alles davon sehen dürfen.',
  answeredUnsourced:
    'Ich habe Ihnen in einer Direktnachricht geantwortet, weil sich meine Antwort auf nichts stützt, was hier alle nachschlagen könnten.',
  sharedChannel:
    'Wo Sie gefragt haben, lesen vielleicht Gäste oder andere Organisationen mit, deshalb antworte ich Ihnen in einer Direktnachricht.',
  asked: question => `Sie haben gefragt: ${shortened(question)}`,
  failed: 'Das konnte ich nicht beantworten.',
  cancelled: 'Diese Frage wurde abgebrochen.',
  gone: 'Diese Antwort wurde gelöscht.',
  rowsShown: (shown, all, isCut) => `${shown} von ${all.toLocaleString('de')}${isCut ? '+' : ''} Zeilen.`,
  openConversation: 'Die ganze Antwort',
  showSql: 'SQL zeigen',
  helpful: '👍 Hilfreich',
  notHelpful: '👎 Nicht hilfreich',
  connect: minutes =>
    `Ich weiß noch nicht, wer Sie sind. Verbinden Sie Ihr Konto und fragen Sie noch einmal; diesen Link sehen nur Sie, und er gilt ${minutes} Minuten.`,
  connectLink: 'Mein Konto verbinden',
  notInstalled: 'Der Assistent ist in diesem Workspace nicht installiert. Ein Admin kann ihn installieren.',
  switchedOff: 'Der Assistent ist hier ausgeschaltet. Ein Admin kann ihn einschalten.',
  otherChannel:
    'Der Assistent antwortet in diesem Kanal nicht. Fragen Sie ihn in einer Direktnachricht oder einem anderen Kanal.',
  thanks: 'Danke. Ihre Bewertung steht bei der Antwort.',
  onlyAsker: 'Eine Antwort bewertet nur, wer gefragt hat.',
  noAnswer: 'Diese Antwort gibt es nicht mehr, oder es ist nicht Ihre.',
  approved: 'Sie haben es freigegeben.',
  rejected: 'Sie haben es abgelehnt.',
  decide: workflow => `Der Workflow „${workflow}“ bittet um Ihre Entscheidung.`,
  withheld: 'Worum es geht, wird Ihnen nicht gezeigt: Ihre Rechte gäben es nicht her.',
  approve: 'Freigeben',
  reject: 'Ablehnen',
  reason: 'Warum? (wenn Sie es sagen möchten)',
  until: when => `Zu entscheiden bis ${when}.`,
  approvedBy: name => (name === null ? 'Es wurde freigegeben.' : `${name} hat es freigegeben.`),
  rejectedBy: name => (name === null ? 'Es wurde abgelehnt.' : `${name} hat es abgelehnt.`),
  because: reason => `Warum: ${reason}`,
  expired: 'Niemand hat rechtzeitig entschieden.',
  notNeeded: 'Es gibt nichts mehr zu entscheiden: Der Lauf ist zu Ende.',
  askedBy: workflow => `Der Workflow „${workflow}“ bat um eine Entscheidung.`,
  homeTitle: 'Ihre letzten Antworten',
  homeEmpty:
    'Schreiben Sie mir hier, oder nennen Sie mich in einem Kanal, in den Sie mich eingeladen haben, und fragen Sie Ihre Daten.',
};

export type Words = typeof english;

/** In the reader's language; in English where it is not known. */
export const wordsFor = (reader: { language: string } | null): Words => (reader && isGerman(reader) ? german : english);
