import { describe, expect, it } from 'vitest';
import { circlesIn } from './circles.ts';
import { readSource } from './read-sources.ts';

const sample = `import { one } from './one.ts';
import type { Two } from '../two.ts';
import three from 'three';

export const outer = (text: string) => {
  // function notOne() {
  const inner = function () {
    return \`\${one}
      }\`;
  };
  return [text].map(each => {
    return inner() + each;
  });
};

export class Kept {
  method(): import('./four.ts').Four {
    return three;
  }
}
`;

describe('The reader of sources', () => {
  it('measures functions by their braces, and calls them after what holds them', () => {
    const { functions, lines } = readSource('src/a/sample.ts', sample);
    expect(functions).toEqual([
      { name: 'outer', lines: 10 },
      { name: 'inner', lines: 4 },
      { name: 'outer › map', lines: 3 },
      { name: 'method', lines: 3 },
    ]);
    expect(lines).toBe(20);
  });

  it('tells imports of types from those that load a file', () => {
    expect(readSource('src/a/sample.ts', sample).imports).toEqual([
      { path: 'src/a/one.ts', typeOnly: false },
      { path: 'src/two.ts', typeOnly: true },
      { path: 'src/a/four.ts', typeOnly: true },
    ]);
  });

  it('finds circles over several files, and those of types only where they count', () => {
    const files = [
      readSource('src/a.ts', "import './b.ts';"),
      readSource('src/b.ts', "import './c.ts';"),
      readSource('src/c.ts', "import type { A } from './a.ts';"),
      readSource('src/d.ts', "import './a.ts';"),
    ];
    const sources = new Map(files.map(file => [file.path, file]));
    expect(circlesIn(sources, false)).toEqual([]);
    expect(circlesIn(sources, true)).toEqual([['src/a.ts', 'src/b.ts', 'src/c.ts']]);
  });
});
