import type { AggregateName } from '../../form/aggregates.ts';

/** How each way of putting rows together is asked for (`|` parts the wordings; counts have cues of their own), and called. */
export const aggregateWords: Record<AggregateName, { asked: string | null; said: string }> = {
  count: { asked: null, said: 'Anzahl' },
  distinct: { asked: null, said: 'Anzahl verschiedener' },
  sum: { asked: 'gesamt~|Summe|die Summe|summiert~|total~|Gesamtsumme|summiere|addiere', said: 'Summe' },
  avg: { asked: 'durchschnittlich~|Durchschnitt|Durchschnitt der|Mittelwert|mittler~|Mittel', said: 'Durchschnitt' },
  min: { asked: 'minimal~|Minimum|Mindestwert|Tiefstwert|kleinster Wert|Minimum der|Minimum von', said: 'niedrigst' },
  max: { asked: 'maximal~|Maximum|Höchstwert|Maximalwert|größter Wert|Maximum der|Maximum von', said: 'höchst' },
  range: { asked: 'Spannweite|die Spannweite|Spannweite der|Spannweite von', said: 'Spannweite' },
  median: { asked: 'Median|der Median|Median der|Zentralwert', said: 'Median' },
  deviation: {
    asked: 'Standardabweichung|die Standardabweichung|Standardabweichung der|Streuung|Streuung der',
    said: 'Standardabweichung',
  },
  percentile5: {
    asked: '5. Perzentil|das 5. Perzentil|5 Perzentil|5% Perzentil|5. Perzentil der|P5',
    said: '5. Perzentil',
  },
  percentile10: {
    asked: '10. Perzentil|das 10. Perzentil|10 Perzentil|10% Perzentil|10. Perzentil der|P10',
    said: '10. Perzentil',
  },
  percentile25: {
    asked:
      '25. Perzentil|das 25. Perzentil|25 Perzentil|25% Perzentil|25. Perzentil der|P25|unteres Quartil|untere Quartil',
    said: '25. Perzentil',
  },
  percentile75: {
    asked:
      '75. Perzentil|das 75. Perzentil|75 Perzentil|75% Perzentil|75. Perzentil der|P75|oberes Quartil|obere Quartil',
    said: '75. Perzentil',
  },
  percentile90: {
    asked: '90. Perzentil|das 90. Perzentil|90 Perzentil|90% Perzentil|90. Perzentil der|P90',
    said: '90. Perzentil',
  },
  percentile95: {
    asked: '95. Perzentil|das 95. Perzentil|95 Perzentil|95% Perzentil|95. Perzentil der|P95',
    said: '95. Perzentil',
  },
  percentile99: {
    asked: '99. Perzentil|das 99. Perzentil|99 Perzentil|99% Perzentil|99. Perzentil der|P99',
    said: '99. Perzentil',
  },
  correlation: { asked: null, said: 'Korrelation' },
};
