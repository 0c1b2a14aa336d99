import type { Config } from 'vega-lite';
import { families } from './fonts.ts';
import type { Look } from './painter.ts';

export const titleSize = 16;
export const labelSize = 12;
/** Pixels after which a name of a series is cut. */
export const labelLimit = 200;

// Told apart also by those who see red and green alike (Okabe and Ito, 2008; lighter ones where the ground is dark).
const colours = {
  light: {
    ground: '#ffffff',
    text: '#1f2933',
    muted: '#52606d',
    lines: '#e4e7eb',
    axis: '#9aa5b1',
    series: ['#0072b2', '#e69f00', '#009e73', '#cc79a7', '#56b4e9', '#d55e00', '#7a6a00', '#5c5c5c'],
  },
  dark: {
    ground: '#1b1f24',
    text: '#f0f3f6',
    muted: '#b3bcc6',
    lines: '#343b44',
    axis: '#66707b',
    series: ['#56b4e9', '#e69f00', '#2bc79a', '#e39cc4', '#8f9bff', '#ff8a4c', '#f0e442', '#c0c0c0'],
  },
} satisfies Record<Look['theme'], object>;

/** How all charts of a theme look. */
export function configOf(theme: Look['theme']): Config {
  const { ground, text, muted, lines, axis, series } = colours[theme];
  const [main] = series;
  return {
    background: ground,
    font: families,
    title: {
      color: text,
      fontSize: titleSize,
      fontWeight: 600,
      anchor: 'start',
      frame: 'bounds',
      offset: 14,
      limit: 768,
    },
    axis: {
      ...{ labelColor: muted, titleColor: text, gridColor: lines, domainColor: axis, tickColor: axis },
      ...{
        labelFontSize: labelSize,
        titleFontSize: labelSize,
        titleFontWeight: 600,
        labelLimit: 260,
        titlePadding: 10,
        maxExtent: 320,
        labelSeparation: 8,
      },
    },
    axisQuantitative: { domain: false, ticks: false, labelPadding: 6, tickCount: 6 },
    axisDiscrete: { grid: false, ticks: false, labelPadding: 6 },
    axisTemporal: { grid: false },
    legend: {
      ...{ orient: 'top', direction: 'horizontal', labelColor: muted, titleColor: text },
      ...{ labelFontSize: labelSize, titleFontSize: labelSize, titleFontWeight: 600, labelLimit },
    },
    view: { stroke: null },
    mark: { color: main },
    line: { strokeWidth: 2.5 },
    point: { size: 40, filled: true },
    range: { category: series },
  } as Config;
}
