import { receiveEvent } from '../billing/receive-event.ts';
import { receiveDelivery } from '../channels/receive-delivery.ts';
import type { App, Hook } from '../context.ts';

/** The doors for services that send signed messages. */
export function hooksOf(app: App): App['hooks'] {
  const hooks = new Map<string, Hook>([
    ['stripe', ({ body, headers }) => receiveEvent(app, body, headers['stripe-signature'] ?? '')],
  ]);
  for (const messenger of app.messengers.values())
    for (const door of messenger.doors)
      hooks.set(door, delivery => receiveDelivery(app, messenger.name, door, delivery));
  return hooks;
}
