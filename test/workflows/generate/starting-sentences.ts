import type { Said } from './sentences.ts';

const report = { nodes: 'query notification', to: ['Ada'] };

/** What starts a workflow, said in ways that a schedule cannot say, or only in part, and by changes of a table. */
export const starts: readonly Said[] = [
  {
    ...{ say: 'When the store sales table changes, send me the number of orders per region', cron: null, ...report },
    isTriggered: true,
  },
  {
    ...{
      say: 'Send me the number of orders per region whenever the table store_sales is updated',
      cron: null,
      ...report,
    },
    isTriggered: true,
  },
  {
    ...{ say: 'Whenever new store sales are uploaded, mail me the revenue per region', cron: null, ...report },
    isTriggered: true,
  },
  {
    ...{ say: 'Wenn sich die Tabelle store_sales ändert, schick mir den Umsatz pro Region', cron: null, ...report },
    isTriggered: true,
  },
  {
    ...{ say: 'Immer wenn neue Zeilen in store_sales hochgeladen werden, schick mir den Umsatz pro Kanal', cron: null },
    ...{ ...report, isTriggered: true },
  },
  {
    ...{ say: 'Schick mir bei jeder Änderung der Tabelle store_sales den Umsatz pro Kanal', cron: null, ...report },
    isTriggered: true,
  },
  {
    ...{ say: 'Every day at 8 and when the store_sales table changes send me the revenue per region' },
    ...{ cron: '0 8 * * *', ...report, isTriggered: true, open: ['also when the table store-sales changes'] },
  },
  {
    ...{ say: 'Send me the revenue per region whenever the table of shipments is updated', cron: null, ...report },
    open: ['Which table is “shipments”'],
  },
  {
    ...{
      say: 'Every Monday at 8 and every Thursday at 16:00 send me revenue per region',
      cron: '0 8 * * 1',
      ...report,
    },
    open: ['“every Thursday at 16:00” is left out'],
  },
  {
    say: 'Jeden Montag um 8 und am Ersten jedes Monats um 9 Uhr schick mir den Umsatz pro Region',
    ...{ cron: '0 8 * * 1', ...report, open: ['„am Ersten jedes Monats um 9 Uhr“ bleibt weg'] },
  },
  {
    say: 'Every Monday at 8 send me revenue per region and every first of the month at 9 the same to Ben Berg',
    ...{ cron: '0 8 * * 1', nodes: 'query notification', to: ['Ada,Ben'] },
    open: ['“every first of the month at 9” is left out'],
  },
  {
    ...{ say: 'Every other week on Friday at 9 send me the revenue per region', cron: '0 9 * * 5', ...report },
    open: ['A schedule cannot say “Every other week on Friday”'],
  },
  {
    ...{ say: 'Jeden zweiten Dienstag um 10 Uhr den Umsatz pro Region an mich', cron: '0 10 * * 2', ...report },
    open: ['Ein Zeitplan kann „Jeden zweiten Dienstag“ nicht sagen'],
  },
  {
    ...{
      say: 'Jeden letzten Freitag im Monat um 15 Uhr schick mir den Umsatz je Region',
      cron: '0 15 * * 5',
      ...report,
    },
    open: ['„Jeden letzten Freitag im Monat“'],
  },
  { say: 'Twice a day, at 8 and 17, send me the number of orders per region', cron: '0 8,17 * * *', ...report },
  {
    ...{ say: 'Every Monday at 25:00 send me revenue per region', cron: '0 8 * * 1', ...report },
    open: ['“at 25:00” is no time of the day', '8:00 is put in'],
  },
  {
    say: 'Täglich um 6 Uhr: Umsatz pro Region an Ben Berg',
    cron: '0 6 * * *',
    nodes: 'query notification',
    to: ['Ben'],
  },
  {
    say: 'Every 15 minutes check if there are more than 50 orders and tell me',
    ...{ cron: '*/15 * * * *', nodes: 'query condition notification', to: ['Ada'] },
  },
  {
    say: 'Wenn der Umsatz unter 5000 fällt, benachrichtige Ben Berg, jeden Tag um 8',
    ...{ cron: '0 8 * * *', nodes: 'query condition notification', to: ['Ben'] },
  },
];
