import { stemEnglish } from './stem.ts';

const stems = (text: string): Set<string> => new Set(text.trim().split(/\s+/).map(stemEnglish));

/** Words in names of columns that tell what the values are. */
export const natures = {
  contact: stems('zip zipcode postcode postal phone telephone mobile cell fax extension ext ip mac email mail'),
  serial: stems(
    'ssn isbn iban bic sku ean upc gtin isin barcode vin serial passport hash token extension license licence',
  ),
  quantity: stems('quantity qty count unit piece number amount'),
  pieces: stems('quantity qty piece'),
  dues: stems('due'),
  masses: new Set(
    'stock inventory billing invoicing spending expenditure payroll consumption production output usage turnover income revenue funding rainfall'.split(
      ' ',
    ),
  ),
  stocked: stems('stock inventory'),
  debts: stems('arrears arrear outstanding owed owing due debt'),
  creature: stems(
    'age birth birthday born species breed gender sex patient pet animal dog cat horse player athlete person member height bmi',
  ),
  wares: stems(
    'product item article good dish meal food drink service treatment model title book toy plant device appliance description merchandise ware',
  ),
  papers: stems('order receipt invoice bill ticket basket sale transaction purchase check docket'),
  paying: stems('payment pay tender'),
  money: stems('money cash amount worth euro dollar usd eur'),
};
