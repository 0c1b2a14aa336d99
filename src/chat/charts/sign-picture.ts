import { z } from 'zod';
import { Gone } from '../../base/errors.ts';
import type { App, Caller } from '../../context.ts';
import { type Look, mimeTypes, pictureFormats, pictureThemes } from '../../engine/charts/painter.ts';
import type { Download } from '../../vocabulary.ts';

const addressMs = 10 * 60 * 1000;
/** What the tokens of pictures begin with, among all tokens of downloads. */
export const picturePrefix = 'chart.';

const ticketShape = z.object({
  kind: z.enum(['task', 'message']),
  id: z.string(),
  /** The chart's position in the answer, from 0. */
  index: z.number(),
  format: z.enum(pictureFormats),
  theme: z.enum(pictureThemes),
  /** Who asked for it. */
  userId: z.string(),
  organizationId: z.string(),
  expiresAt: z.number(),
});
type Ticket = z.infer<typeof ticketShape>;

/** A chart of an answer that somebody may read. */
export type PlacedChart = Pick<Ticket, 'kind' | 'id' | 'index'> & { title: string | null };

/** A signed address, good for ten minutes, of a picture that is drawn each time it is fetched. */
export function signPicture(
  app: Pick<App, 'secrets' | 'publicUrl' | 'clock'>,
  caller: Pick<Caller, 'userId' | 'organizationId'>,
  { kind, id, index, title }: PlacedChart,
  { format, theme }: Pick<Look, 'format' | 'theme'>,
): Download {
  const expiresAt = new Date(app.clock.now().getTime() + addressMs);
  const { userId, organizationId } = caller;
  const ticket: Ticket = { kind, id, index, format, theme, userId, organizationId, expiresAt: expiresAt.getTime() };
  const text = picturePrefix + Buffer.from(JSON.stringify(ticket)).toString('base64url');
  return {
    url: `${app.publicUrl()}/downloads/${text}.${app.secrets.sign(text, 'download')}`,
    ...{ fileName: pictureName(title, format), mimeType: mimeTypes[format], byteSize: null, expiresAt },
  };
}

/** What a picture is saved as. */
export const pictureName = (title: string | null, format: Look['format']): string =>
  `${title?.trim().slice(0, 100) || 'chart'}.${format}`;

/** What the token of a picture names. @throws Gone where it was not made by `signPicture`, or has expired */
export function readPictureToken(app: Pick<App, 'secrets' | 'clock'>, token: string): Ticket {
  const gone = new Gone('This download address has expired or is not valid. Ask for a new one.');
  const at = token.lastIndexOf('.');
  const text = token.slice(0, at);
  if (!app.secrets.verify(text, token.slice(at + 1), 'download')) throw gone;
  const encoded = text.slice(picturePrefix.length);
  const ticket = ticketShape.parse(JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8')));
  if (ticket.expiresAt <= app.clock.now().getTime()) throw gone;
  return ticket;
}
