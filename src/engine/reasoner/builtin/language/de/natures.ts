import type { NatureWords } from '../word-kinds.ts';

/** Words of names that tell what the values are, by the given stems. */
export const natures = (stem: (word: string) => string): NatureWords => {
  const words = (text: string): Set<string> => new Set(text.trim().split(/\s+/).map(stem));
  return {
    contact: words('postleitzahl plz telefon telefonnummer handy fax durchwahl mobil'),
    serial: words('seriennummer kennzeichen steuernummer kontonummer artikelnummer'),
    quantity: words('menge anzahl stückzahl stück'),
    pieces: words('menge stückzahl stück'),
    dues: words('fällig fälliger'),
    masses: new Set('bestand lagerbestand vorrat verbrauch produktion umsatz nutzung niederschlag'.split(' ')),
    stocked: words('bestand lagerbestand vorrat stock inventory'),
    debts: words('rückstand rückstände außenstände restbetrag schulden'),
    creature: words(
      'alter geburt geburtstag tierart rasse geschlecht patient tier hund katze pferd spieler person mitglied größe',
    ),
    wares: words(
      'produkt artikel ware gericht speise getränk leistung dienstleistung behandlung modell titel buch gerät bezeichnung product item',
    ),
    papers: words('bestellung auftrag rechnung beleg bon warenkorb einkauf verkauf order receipt invoice'),
    paying: words('zahlung zahlungsart bezahlung zahlungsweise zahlart payment'),
    money: words('geld betrag wert'),
  };
};
