import { stemEnglish } from './stem.ts';

const stems = (text: string): Set<string> => new Set(text.trim().split(/\s+/).map(stemEnglish));

/** Words in names of columns that tell what the values are. */
export const natures = {
  contact: stems('zip zipcode postcode postal phone telephone mobile cell fax extension ext ip mac email mail'),
  serial: stems(
    'ssn isbn iban bic sku ean upc gtin isin barcode vin serial passport hash token extension license licence',
  ),
  coordinate: stems('latitude longitude lat lon lng'),
  level: stems(`rate ratio percent percentage pct age score rating rank ranking position temperature temp speed velocity
    density gpa grade mpg average avg mean median humidity pressure probability likelihood height elevation altitude depth
    width thickness diameter gradient slope prominence isolation horsepower index magnitude efficiency frequency bmi ph
    concentration utilization utilisation`),
  fraction: stems('share discount margin tax interest commission quota portion weighting'),
  price: stems('price tariff'),
  perTime: stems('hourly nightly'),
  quantity: stems('quantity qty count unit piece number amount'),
  pieces: stems('quantity qty piece'),
  duration: stems('duration runtime tenure lifetime lifespan hour minute second day week month'),
  remark: stems(
    'note comment remark description desc message text review feedback detail summary bio biography body abstract observation',
  ),
  naming: stems(
    'name title label headline caption address street email mail url link homepage website path file theme',
  ),
  calendar: stems('month quarter weekday'),
  per: stems('per'),
  money: stems('money cash amount worth euro dollar usd eur'),
};
