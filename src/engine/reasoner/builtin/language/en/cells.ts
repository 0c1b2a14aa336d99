import { stemEnglish } from './stem.ts';

/** What people and things of a country are called, and how data spells the country. */
const lines = `
american | united_states usa us united_states_of_america
british | united_kingdom uk great_britain
english | england united_kingdom uk
scottish | scotland
welsh | wales
irish | ireland
french | france
german | germany
austrian | austria
swiss | switzerland
italian | italy
spanish | spain
portuguese | portugal
dutch | netherlands the_netherlands holland
belgian | belgium
danish | denmark
norwegian | norway
swedish | sweden
finnish | finland
polish | poland
czech | czech_republic czechia
hungarian | hungary
romanian | romania
bulgarian | bulgaria
greek | greece
turkish | turkey
russian | russia russian_federation
ukrainian | ukraine
croatian | croatia
serbian | serbia
slovenian | slovenia
chinese | china
japanese | japan
korean | south_korea korea
indian | india
pakistani | pakistan
indonesian | indonesia
thai | thailand
vietnamese | vietnam
australian | australia
canadian | canada
mexican | mexico
brazilian | brazil
argentine argentinian | argentina
chilean | chile
colombian | colombia
peruvian | peru
egyptian | egypt
moroccan | morocco
nigerian | nigeria
kenyan | kenya
israeli | israel
iranian | iran
`;

const pairs = lines
  .trim()
  .split('\n')
  .map(
    line =>
      line.split(' | ').map(side => side.split(' ').map(name => name.replaceAll('_', ' '))) as [string[], string[]],
  );

/** Words for values that data may spell otherwise, by stem: "American" of the United States, and those of Italy are "Italian". */
export const englishCells: ReadonlyMap<string, string[]> = new Map([
  ...pairs.flatMap(([people, places]) => people.map((word): [string, string[]] => [stemEnglish(word), places])),
  ...pairs.flatMap(([people, places]) =>
    places.filter(place => !place.includes(' ')).map((place): [string, string[]] => [stemEnglish(place), people]),
  ),
]);
