import { describe, expect, it } from 'vitest';
import { newId } from '../../src/base/ids.ts';
import { type Mail, MailRefused, type Message } from '../../src/engine/mail/mail.ts';
import type { ReadMail } from '../kit/read-mail.ts';

export const message = (more: Partial<Message> = {}): Message => ({
  id: newId(),
  to: 'ada@example.com',
  subject: 'Grüße, und ein Betreff, der lang genug ist, dass er auf einer Zeile keinen Platz hat: ✓',
  text: 'Plain & simple.\n\n.\nA line with a dot alone came before this one. 👋\n',
  html: '<p>Plain &amp; simple. 👋</p>',
  ...more,
});

/** The promises of the Mail port. `delivered` hands over what was taken since the last time. */
export function describeMail(name: string, open: () => Promise<{ mail: Mail; delivered(): Promise<ReadMail[]> }>) {
  describe(`Mail ${name}`, () => {
    it('delivers a message as it was given, to one recipient', async () => {
      const { mail, delivered } = await open();
      const given = message();
      await mail.send(given);
      const [found, ...more] = await delivered();
      expect(more).toEqual([]);
      expect(found).toMatchObject({ text: given.text, html: given.html });
      expect(found!.headers).toMatchObject({
        from: 'Assistant <no-reply@assistant.example>',
        to: given.to,
        subject: given.subject,
        'message-id': `<${given.id}@assistant.example>`,
        'auto-submitted': 'auto-generated',
      });
    });

    it('knows a message that is sent again for the same', async () => {
      const { mail, delivered } = await open();
      const given = message();
      await mail.send(given);
      await mail.send(given);
      const ids = (await delivered()).map(({ headers }) => headers['message-id']);
      expect(new Set(ids)).toEqual(new Set([`<${given.id}@assistant.example>`]));
    });

    it.each([
      ['a header after the address', { to: 'ada@example.com\r\nBcc: eve@example.com' }],
      ['a second address', { to: 'ada@example.com, eve@example.com' }],
      ['a second address in a group', { to: 'all:ada@example.com,eve@example.com;' }],
      ['an address in brackets', { to: 'Eve <eve@example.com>' }],
      ['a quoted address', { to: '"eve@example.com"@example.com' }],
      ['no address', { to: 'ada' }],
      ['a header after the subject', { subject: 'Hello\r\nBcc: eve@example.com' }],
      ['a body in the subject', { subject: 'Hello\n\nBuy this' }],
      ['a line that only Unicode ends', { subject: 'Hello\u2028Bcc: eve@example.com' }],
      ['a null in the subject', { subject: 'Hello\u0000' }],
    ])('refuses %s for good, and delivers nothing', async (_, more) => {
      const { mail, delivered } = await open();
      await expect(mail.send(message(more))).rejects.toBeInstanceOf(MailRefused);
      expect(await delivered()).toEqual([]);
    });
  });
}
