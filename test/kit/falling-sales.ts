/** Sales of fifteen months by region, product and channel, as CSV; in March 2024 the sofas of the north fall to a third. */
export function fallingSales(): string {
  let seed = 11;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const lines = ['Order Date,Region,Product,Channel,Revenue'];
  for (let month = 0; month < 15; month++)
    for (const region of ['North', 'South', 'East', 'West'])
      for (const product of ['Lamp', 'Desk', 'Chair', 'Sofa'])
        for (const channel of ['Online', 'Store'])
          for (let n = 0; n < 3; n++) {
            const date = new Date(Date.UTC(2023, month, 3 + n * 9)).toISOString().slice(0, 10);
            const fallen = month === 14 && region === 'North' && product === 'Sofa' ? 0.33 : 1;
            lines.push(`${date},${region},${product},${channel},${((80 + 40 * next()) * fallen).toFixed(2)}`);
          }
  return `${lines.join('\n')}\n`;
}
