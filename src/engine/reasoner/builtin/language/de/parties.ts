import type { Language } from '../language.ts';
import { spell } from './stem.ts';

const words = (text: string): string[] => text.trim().split(/\s+/).map(spell);

const getting =
  words(`empfänger empfängerin begünstigte begünstigter begünstigten bezieher bezieherin bezüger bezügerin steller
  stellerin auftragnehmer zuwendungsnehmer fördernehmer kreditnehmer darlehensnehmer`);
const giving = words('geber geberin spender spenderin sponsor');

/** How words end for whom a row is of: an "Auftragnehmer", the "Antragstellerin", "Begünstigte". */
export const parties: Language['parties'] = {
  getting,
  giving,
  all: [
    ...getting,
    ...giving,
    ...words(`nehmer nehmerin träger trägerin inhaber inhaberin berechtigte berechtigter beauftragte beauftragter
      kunde kundin lieferant lieferantin anbieter dienstleister institution organisation verein firma unternehmen partner
      partnerin mieter mieterin pächter mitglied bewerber bewerberin bieter käufer verkäufer
      gläubiger schuldner`),
  ],
  doers: words('erin er orin or eur'),
  participles: ['ge'],
  trade: {
    getting: words('lieferant lieferantin kreditor dienstleister anbieter gläubiger verkäufer'),
    giving: words(
      'kunde kundin käufer käuferin mandant mandantin debitor besteller schuldner gast patient patientin besucher besucherin schüler schülerin',
    ),
    owning: words(
      'besitzer besitzerin halter halterin eigentümer mitglied mieter pächter teilnehmer eltern haushalt bewohner',
    ),
    either: words('firma unternehmen betrieb verein organisation institution'),
  },
  gives: new Set(
    words(`gab gaben gibt geben gegeben zahlt zahlte zahlten gezahlt bezahlt bezahlte bezahlten ausgezahlt überwies
    überwiesen spendet spendete spendeten gespendet vergab vergaben vergibt bewilligt bewilligte bewilligten finanziert finanzierte
    finanzierten gefördert`),
  ),
  gets: new Set(
    words('bekam bekamen bekommt bekommen erhielt erhielten erhält erhalten bezog bezogen kriegt kriegte gekriegt'),
  ),
  done: new Set(words('wurde wurden worden')),
  works: new Set(
    words(`erledigt erledigte erledigten repariert reparierte bearbeitet bearbeitete behandelt behandelte betreut betreute bedient
    bediente unterrichtet unterrichtete verkauft verkaufte verkauften abgeschlossen gelöst montiert eingebaut geliefert liefert
    gereinigt gearbeitet arbeitet geleistet`),
  ),
};
