import type { AggregateName } from '../../form/aggregates.ts';

/** How each way of putting rows together is asked for (`|` parts the wordings; counts have cues of their own), and called. */
export const aggregateWords: Record<AggregateName, { asked: string | null; said: string }> = {
  count: { asked: null, said: 'Anzahl' },
  distinct: { asked: null, said: 'Anzahl verschiedener' },
  sum: { asked: 'gesamt~|Summe|die Summe|summiert~|total~|Gesamtsumme|summiere|addiere', said: 'Summe' },
  avg: { asked: 'durchschnittlich~|Durchschnitt|Durchschnitt der|Mittelwert|mittler~|Mittel', said: 'Durchschnitt' },
  min: { asked: 'minimal~|Minimum|Mindestwert|Tiefstwert|kleinster Wert|Minimum der|Minimum von', said: 'niedrigst' },
  max: { asked: 'maximal~|Maximum|Höchstwert|Maximalwert|größter Wert|Maximum der|Maximum von', said: 'höchst' },
  median: { asked: 'Median|der Median|Median der|Zentralwert', said: 'Median' },
  deviation: {
    asked: 'Standardabweichung|die Standardabweichung|Standardabweichung der|Streuung|Streuung der',
    said: 'Standardabweichung',
  },
};
