import { tellAdmins } from '../accounts/mails/tell-admins.ts';
import type { Tx } from '../base/db.ts';
import type { App } from '../context.ts';
import type { Letter } from '../engine/mail/letter.ts';
import { instantIn, isGerman, type Reader } from '../engine/mail/reader.ts';

type Needs = Pick<App, 'clock' | 'jobs' | 'mail' | 'secrets' | 'log'>;

/** Tells the Admins that a payment failed, and until when the plan stays all the same. */
export async function tellFailedPayment(app: Needs, tx: Tx, organizationId: string): Promise<void> {
  const { planEndsAt } = await tx.organization.findUniqueOrThrow({
    where: { id: organizationId },
    select: { planEndsAt: true },
  });
  await tellAdmins(app, tx, organizationId, reader => failedPaymentMail(reader, planEndsAt ?? app.clock.now()));
}

const failedPaymentMail = (reader: Reader, until: Date): Letter =>
  isGerman(reader)
    ? {
        language: 'de',
        subject: 'Eine Zahlung für Ihren Plan ist fehlgeschlagen',
        paragraphs: [
          'Der Zahlungsdienst konnte nicht einziehen, was für den Plan Ihrer Organisation fällig ist. Er versucht es von selbst noch einmal.',
          `Bis zum ${instantIn(reader, until)} ändert sich nichts. Danach hat die Organisation den Plan Free, bis sie bezahlt hat; API-Schlüssel ruhen so lange und gelten dann wieder.`,
          'Karte und Rechnung kann eine Administratorin oder ein Administrator auf der Seite des Dienstes für Zahlungen ansehen.',
        ],
      }
    : {
        language: 'en',
        subject: 'A payment for your plan failed',
        paragraphs: [
          'The payment provider could not collect what is due for the plan of your organization. It will try again by itself.',
          `Until ${instantIn(reader, until)} nothing changes. After that the organization is on the plan Free until it has paid; API keys rest, and work again then.`,
          'An Admin can look at the card and the invoice on the page for payments of the service.',
        ],
      };
