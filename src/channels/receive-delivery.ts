import { MalformedRequest, Unauthenticated } from '../base/errors.ts';
import { metricsOf } from '../base/metrics.ts';
import type { App, HookAnswer } from '../context.ts';
import {
  type Delivery,
  DeliveryRefused,
  DeliveryUnreadable,
  type Inbound,
  type MessengerName,
} from '../engine/messengers/messenger.ts';
import { showHomeJob } from './home/jobs.ts';
import { forgetInstallation } from './installations/forget-installation.ts';
import { takeMessage } from './messages/take-message.ts';
import { dealWithPressJob } from './presses/jobs.ts';
import { wordsFor } from './words.ts';

/**
 * Takes what a chat service sent to one of its doors: stores it, and leaves the work to jobs, so that the service has its
 * answer at once whatever a model does. A copy of what came before changes nothing; whether it is one is told by what it
 * holds, never by what its headers say. @throws Unauthenticated, MalformedRequest
 */
export async function receiveDelivery(
  app: App,
  service: MessengerName,
  door: string,
  delivery: Delivery,
): Promise<HookAnswer> {
  const { channelDeliveries } = metricsOf(app.metrics);
  const count = (outcome: string) => channelDeliveries.inc({ service, outcome });
  try {
    const { inbound, answer, otherwise } = await app.messengers.get(service)!.read(door, delivery);
    if (inbound.length === 0) count('nothing');
    let told = answer;
    for (const each of inbound) {
      const outcome = await take(app, service, each);
      count(outcome);
      if (otherwise && outcome !== 'taken' && outcome !== 'repeated') told = otherwise(whyNot(outcome));
    }
    return told;
  } catch (error) {
    count(error instanceof DeliveryRefused ? 'refused' : error instanceof DeliveryUnreadable ? 'unreadable' : 'failed');
    if (error instanceof DeliveryRefused)
      throw new Unauthenticated('The signature of this message is missing, wrong or too old.');
    if (error instanceof DeliveryUnreadable) throw new MalformedRequest('This message is signed, but it is no JSON.');
    throw error;
  }
}

/** What somebody is told at once of whose question nothing comes: nothing where silence is meant. */
function whyNot(outcome: string): string {
  const words = wordsFor(null);
  switch (outcome) {
    case 'not_installed':
      return words.notInstalled;
    case 'disabled':
      return words.switchedOff;
    case 'other_channel':
      return words.otherChannel;
    default:
      return '';
  }
}

async function take(app: App, service: MessengerName, inbound: Inbound): Promise<string> {
  switch (inbound.type) {
    case 'message':
      return takeMessage(app, service, inbound);
    case 'removed':
      return forgetInstallation(app, service, inbound.teamId);
    case 'press':
      await app.jobs.enqueue(dealWithPressJob(), { service, press: inbound }, { key: inbound.eventId });
      return 'taken';
    case 'home':
      await app.jobs.enqueue(showHomeJob(), { service, ...inbound }, { key: `${inbound.teamId}:${inbound.senderId}` });
      return 'taken';
  }
}
