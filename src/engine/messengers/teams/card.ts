import { type Button, mostComment, type Said } from '../messenger.ts';
import { cut, markdown, plain } from './text.ts';

// Teams takes messages of up to about 100 KB (learn.microsoft.com, "Format your bot messages"), pictures in them included.
const mostBytes = 90_000;
const mostText = 12_000;
const mostParagraph = 3000;
const mostCode = 6000;
const mostCell = 60;
const mostLabel = 60;
const mostSources = 20;
const [mostRows, mostColumns] = [15, 8];
const mostPictureBytes = 56_000;

type Part = Record<string, unknown> & { type: string };

/** What is said as a message that holds one adaptive card; what would be too much is left out from its end. */
export function messageOf(said: Said): object {
  const picture = said.picture && said.picture.png.length <= mostPictureBytes ? pictureOf(said.picture) : null;
  const parts = [
    ...textOf(said.text),
    ...(said.code ? [codeOf(said.code)] : []),
    ...(said.table ? tableOf(said.table) : []),
    ...(picture ? [picture] : []),
    ...(said.sources ?? []).slice(0, mostSources).map(sourceOf),
    ...(said.notes ?? []).map(noteOf),
    ...(said.field ? [fieldOf(said.field.label)] : []),
  ];
  const buttons = (said.buttons ?? []).map(buttonOf);
  const whole = said.whole ? noteOf(said.whole) : null;
  const built = (left: Part[]) => {
    const isCut = left.length < parts.length || (said.picture && !picture) || isTooMuch(said);
    return wrap(said, whole && isCut ? [...left, whole] : left, buttons);
  };
  let left: Part[] = parts;
  // The chart goes first, then the table: the words and their sources stay.
  for (const type of ['Image', 'Table'])
    if (Buffer.byteLength(JSON.stringify(built(left))) > mostBytes) left = left.filter(part => part.type !== type);
  return built(left);
}

/** Whether something of it is longer than is shown. */
const isTooMuch = ({ text, code, table, sources }: Said): boolean =>
  text.length > mostText ||
  text.split(/\n\s*\n/).some(paragraph => paragraph.length > mostParagraph) ||
  (code?.length ?? 0) > mostCode ||
  (sources?.length ?? 0) > mostSources ||
  (table != null &&
    (table.rows.length > mostRows ||
      table.columns.length > mostColumns ||
      [table.columns, ...table.rows].some(row => row.some(cell => cell.length > mostCell))));

const wrap = ({ text }: Said, body: Part[], actions: object[]) => ({
  type: 'message',
  // What notifications show; a text beside the card would be shown twice.
  summary: cut(plain(text.replace(/\s+/g, ' ')), 200),
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        ...{ type: 'AdaptiveCard', version: '1.5', msteams: { width: 'Full' }, body },
        ...(actions.length > 0 && { actions }),
      },
    },
  ],
});

/** Paragraphs of Markdown, and code as it stands. */
function textOf(text: string): Part[] {
  const parts = cut(text, mostText).split(/```\w*\n?([\s\S]*?)```/);
  const blocks = parts.flatMap((part, i): Part[] =>
    i % 2 === 1
      ? [codeOf(part.trim())]
      : part
          .split(/\n\s*\n/)
          .filter(paragraph => paragraph.trim() !== '')
          .map(paragraph => ({ type: 'TextBlock', text: cut(markdown(paragraph), mostParagraph), wrap: true })),
  );
  return blocks.length > 0 ? blocks : [{ type: 'TextBlock', text: ' ', wrap: true }];
}

/** Words of which nothing is made: a TextRun knows no markup. */
const runsOf = (text: string, more: object = {}, run: object = {}): Part => ({
  type: 'RichTextBlock',
  inlines: [{ type: 'TextRun', text: plain(text) || ' ', ...run }],
  ...more,
});

const codeOf = (code: string): Part => runsOf(cut(code, mostCode), {}, { fontType: 'Monospace', size: 'Small' });

const linked = (url: string | null): object =>
  url !== null && /^https?:\/\/\S+$/.test(url) ? { selectAction: { type: 'Action.OpenUrl', url } } : {};

const sourceOf = ({ marker, label, url }: NonNullable<Said['sources']>[number]): Part =>
  runsOf(cut(`[${marker}] ${label}`, 300), { spacing: 'Small' }, { size: 'Small', isSubtle: true, ...linked(url) });

const noteOf = ({ text, url }: NonNullable<Said['notes']>[number]): Part =>
  runsOf(cut(text, 2000), { spacing: 'Small' }, { size: 'Small', isSubtle: url === null, ...linked(url) });

const pictureOf = ({ png, title }: NonNullable<Said['picture']>): Part => ({
  ...{ type: 'Image', url: `data:image/png;base64,${png.toString('base64')}`, size: 'Stretch' },
  altText: cut(plain(title || 'Chart'), 200),
});

function tableOf({ columns, rows, note }: NonNullable<Said['table']>): Part[] {
  const shownColumns = columns.slice(0, mostColumns);
  const shown = rows.slice(0, mostRows);
  const right = shownColumns.map((_, i) => shown.length > 0 && shown.every(row => /^-?[\d.,]*$/.test(row[i] ?? '')));
  const cell = (text: string, i: number, run: object = {}) => ({
    type: 'TableCell',
    items: [runsOf(cut(text.replace(/\s+/g, ' '), mostCell), right[i] ? { horizontalAlignment: 'Right' } : {}, run)],
  });
  const table: Part = {
    ...{ type: 'Table', firstRowAsHeader: true, showGridLines: true },
    columns: shownColumns.map(() => ({ width: 1 })),
    rows: [
      { type: 'TableRow', cells: shownColumns.map((name, i) => cell(name, i, { weight: 'Bolder' })) },
      ...shown.map(row => ({ type: 'TableRow', cells: shownColumns.map((_, i) => cell(row[i] ?? '', i)) })),
    ],
  };
  return [table, ...(note ? [noteOf({ text: note, url: null })] : [])];
}

/** A field that may stay empty; what stands in it comes with each press of a button of the card. */
const fieldOf = (label: string): Part => ({
  ...{ type: 'Input.Text', id: 'comment', isMultiline: true, maxLength: mostComment },
  ...{ placeholder: cut(plain(label), 200), label: cut(plain(label), 200) },
});

const styles: Partial<Record<Button['action'], 'positive' | 'destructive'>> = {
  approve: 'positive',
  reject: 'destructive',
};

/** Clients that do not know Action.Execute send the same as a message. */
function buttonOf({ action, label, value }: Button, index: number): object {
  const data = { does: action, value: value.slice(0, 2000) };
  const style = styles[action];
  const more = { title: cut(label, mostLabel), data, ...(style && { style }) };
  // Unique within a card, fallbacks included.
  const id = `${action}_${index}`;
  return {
    ...{ type: 'Action.Execute', id, verb: action, ...more },
    fallback: { type: 'Action.Submit', id: `${id}_submit`, ...more },
  };
}
