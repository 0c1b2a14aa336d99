/** What somebody says, and what a draft made of it has to be. */
export type Said = {
  say: string;
  /** Null: started by hand. */
  cron: string | null;
  /** The nodes in their order, by their types; a condition's branches as `condition(true …)` are told by `edges`. */
  nodes: string;
  /** Who is written to, by their first names; each notification after the other. */
  to?: string[];
  approvers?: string[];
  edges?: string[];
  /** Whether a change of the table of sales starts it. */
  isTriggered?: boolean;
  /** Each is found in one of the open points. */
  open?: string[];
};

/** Written before there was a rule. */
export const first: readonly Said[] = [
  { say: 'Every Monday at 8 send me revenue per region', cron: '0 8 * * 1', nodes: 'query notification', to: ['Ada'] },
  {
    say: 'Send me the number of orders every day at 8:30',
    cron: '30 8 * * *',
    nodes: 'query notification',
    to: ['Ada'],
  },
  {
    say: 'Each weekday at 7am, email ben@team.example the revenue per product.',
    cron: '0 7 * * 1-5',
    nodes: 'query notification',
    to: ['Ben'],
  },
  {
    say: 'On the first of every month at 9, send the Finance group the revenue by region',
    cron: '0 9 1 * *',
    nodes: 'query notification',
    to: ['Ben,Anna'],
  },
  {
    say: 'Every hour check whether there are any orders with quantity above 100; if there are any, notify me',
    cron: '0 * * * *',
    nodes: 'query condition notification',
    to: ['Ada'],
    edges: ['decision-true>mail'],
  },
  {
    say: 'Every Friday at 5 pm send Anna Kern the revenue per channel after approval by Ben',
    cron: '0 17 * * 5',
    nodes: 'query approval notification',
    to: ['Anna'],
    approvers: ['Ben'],
    edges: ['approval-approved>mail'],
  },
  {
    say: 'Daily at noon tell me how many orders there are, but only when it changed',
    cron: '0 12 * * *',
    nodes: 'query notification',
    to: ['Ada'],
  },
  {
    say: 'At the start of every quarter at 6 send revenue per category to Ben and Anna',
    cron: '0 6 1 1,4,7,10 *',
    nodes: 'query notification',
    to: ['Ben,Anna'],
  },
  {
    say: 'Every Tuesday at 8 send me the revenue per region, wait two days, then send me the revenue per product',
    cron: '0 8 * * 2',
    nodes: 'query notification delay query notification',
    to: ['Ada', 'Ada'],
  },
  { say: 'If revenue is below 1000, tell Ben', cron: null, nodes: 'query condition notification', to: ['Ben'] },
  {
    say: 'Every day at 18:00 mail me the revenue per region if it rose by more than 5 percent',
    cron: '0 18 * * *',
    nodes: 'query query condition notification',
    to: ['Ada'],
  },
  {
    say: 'Send the CFO the revenue per region every Monday at 8',
    cron: '0 8 * * 1',
    nodes: 'query notification',
    to: [''],
    open: ['CFO'],
  },
  {
    say: 'On Mondays and Thursdays at 9 send me the number of orders per channel',
    cron: '0 9 * * 1,4',
    nodes: 'query notification',
    to: ['Ada'],
  },
  {
    say: 'Every morning send me the revenue per blorb',
    cron: '0 8 * * *',
    nodes: 'agent notification',
    to: ['Ada'],
    open: ['blorb'],
  },
  {
    say: 'Ben must approve the revenue per region before it is sent to carla@elsewhere.example every Monday at 8',
    cron: '0 8 * * 1',
    nodes: 'query approval notification',
    to: [''],
    approvers: ['Ben'],
    open: ['carla@elsewhere.example'],
  },
  {
    say: 'Jeden Montag um 8 Uhr schick mir den Umsatz pro Region',
    cron: '0 8 * * 1',
    nodes: 'query notification',
    to: ['Ada'],
  },
  {
    say: 'Schicke mir täglich um 8:30 die Anzahl der Bestellungen',
    cron: '30 8 * * *',
    nodes: 'query notification',
    to: ['Ada'],
  },
  {
    say: 'Werktags um 7 Uhr bitte den Umsatz pro Produkt an ben@team.example mailen',
    cron: '0 7 * * 1-5',
    nodes: 'query notification',
    to: ['Ben'],
  },
  {
    say: 'Am Ersten jedes Monats um 9 Uhr den Umsatz nach Region an die Gruppe Finance senden',
    cron: '0 9 1 * *',
    nodes: 'query notification',
    to: ['Ben,Anna'],
  },
  {
    say: 'Prüfe stündlich, ob es Bestellungen mit Menge über 100 gibt, und falls ja, benachrichtige mich',
    cron: '0 * * * *',
    nodes: 'query condition notification',
    to: ['Ada'],
    edges: ['decision-true>mail'],
  },
  {
    say: 'Jeden Freitag um 17 Uhr nach Freigabe durch Ben den Umsatz pro Kanal an Anna Kern schicken',
    cron: '0 17 * * 5',
    nodes: 'query approval notification',
    to: ['Anna'],
    approvers: ['Ben'],
  },
  {
    say: 'Sag mir jeden Mittag, wie viele Bestellungen es gibt, aber nur wenn sich etwas geändert hat',
    cron: '0 12 * * *',
    nodes: 'query notification',
    to: ['Ada'],
  },
  {
    say: 'Zu Beginn jedes Quartals um 6 Uhr den Umsatz pro Kategorie an Ben und Anna',
    cron: '0 6 1 1,4,7,10 *',
    nodes: 'query notification',
    to: ['Ben,Anna'],
  },
  {
    say: 'Jeden Dienstag um 8 Uhr schick mir den Umsatz pro Region, warte zwei Tage und schick mir dann den Umsatz pro Produkt',
    cron: '0 8 * * 2',
    nodes: 'query notification delay query notification',
    to: ['Ada', 'Ada'],
  },
  {
    say: 'Wenn der Umsatz unter 1000 liegt, sag Ben Bescheid',
    cron: null,
    nodes: 'query condition notification',
    to: ['Ben'],
  },
  {
    say: 'Jeden Tag um 18 Uhr schick mir den Umsatz pro Region, wenn er um mehr als 5 Prozent gestiegen ist',
    cron: '0 18 * * *',
    nodes: 'query query condition notification',
    to: ['Ada'],
  },
  {
    say: 'Schick der Geschäftsführung jeden Montag um 8 Uhr den Umsatz pro Region',
    cron: '0 8 * * 1',
    nodes: 'query notification',
    to: [''],
    open: ['Geschäftsführung'],
  },
  {
    say: 'Montags und donnerstags um 9 Uhr schick mir die Anzahl der Bestellungen pro Kanal',
    cron: '0 9 * * 1,4',
    nodes: 'query notification',
    to: ['Ada'],
  },
  {
    say: 'Schick mir jeden Morgen den Umsatz pro Blorb',
    cron: '0 8 * * *',
    nodes: 'agent notification',
    to: ['Ada'],
    open: ['Blorb'],
  },
  {
    say: 'Ben muss den Umsatz pro Region freigeben, bevor er montags um 8 Uhr an carla@elsewhere.example geht',
    cron: '0 8 * * 1',
    nodes: 'query approval notification',
    to: [''],
    approvers: ['Ben'],
    open: ['carla@elsewhere.example'],
  },
];
