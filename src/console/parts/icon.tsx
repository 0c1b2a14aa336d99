/** Line drawings on a grid of 20, in the colour of the text beside them. */
const paths = {
  ask: 'M10 4v12M4 10h12',
  send: 'M10 16V4m0 0L5 9m5-5 5 5',
  stop: 'M6 6h8v8H6z',
  attach: 'M15.5 9.5 10 15a3.5 3.5 0 0 1-5-5l6-6a2.3 2.3 0 0 1 3.3 3.3l-6 6a1.2 1.2 0 0 1-1.7-1.7L12 6.3',
  menu: 'M3 6h14M3 10h14M3 14h14',
  more: 'M5 10h.01M10 10h.01M15 10h.01',
  close: 'M5 5l10 10M15 5 5 15',
  check: 'M4.5 10.5 8.5 14.5 16 6',
  verified:
    'M10 2.5 12 4l2.5-.2.9 2.3 2.1 1.4-.7 2.5.7 2.4-2.1 1.4-.9 2.4-2.5-.2-2 1.5-2-1.5-2.5.2-.9-2.4-2.1-1.4.7-2.4-.7-2.5 2.1-1.4.9-2.3L8 4zM7.2 10.2l2 2 3.6-4',
  copy: 'M7 7V4h9v9h-3M4 7h9v9H4z',
  download: 'M10 3v9m0 0-3.5-3.5M10 12l3.5-3.5M4 16h12',
  up: 'M3 9h3v8H3zM6 9l3-6c1.5 0 2.3 1 2 2.5L10.500 8H15c1.3 0 2.200 1 2 2.300l-.8 5c-.2 1-1 1.700-2 1.700H6',
  down: 'M3 11h3V3H3zM6 11l3 6c1.500 0 2.300-1 2-2.500L10.500 12H15c1.300 0 2.200-1 2-2.300l-.8-5c-.2-1-1-1.700-2-1.700H6',
  again: 'M15.500 7.500A6 6 0 1 0 16 11M16 4v4h-4',
  left: 'M12 5l-5 5 5 5',
  right: 'M8 5l5 5-5 5',
  expand: 'M5 8l5 5 5-5',
  search: 'M9 4a5 5 0 1 0 0 10A5 5 0 0 0 9 4zM13 13l4 4',
  table: 'M3 4h14v12H3zM3 8h14M8 8v8',
  document: 'M5 3h7l3 3v11H5zM12 3v3h3M7.500 10h5M7.500 13h5',
  chart: 'M4 16v-5M8 16V6M12 16V9M16 16v-3',
  warn: 'M10 3l7.500 13h-15zM10 8v4M10 14v.01',
  sun: 'M10 6.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7M10 2v1.500M10 16.500V18M2 10h1.500M16.500 10H18M4.300 4.300l1 1M14.700 14.700l1 1M15.700 4.300l-1 1M5.300 14.700l-1 1',
  person: 'M10 3.500a3.200 3.200 0 1 0 0 6.500 3.200 3.200 0 0 0 0-6.500M4 17c.5-3.300 2.800-5 6-5s5.500 1.700 6 5',
  edit: 'M4 16l.8-3.200L13 4.500a1.700 1.700 0 0 1 2.500 2.500L7.200 15.200zM11.500 6l2.500 2.500',
  trash: 'M4 6h12M8 6V4h4v2M6 6l.7 10h6.600L14 6',
  swap: 'M4 7h11m0 0-3-3m3 3-3 3M16 13H5m0 0 3 3m-3-3 3-3',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
