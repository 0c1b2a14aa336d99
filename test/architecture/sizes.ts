import { dirname } from 'node:path';
import { circlesIn } from './circles.ts';
import type { Source } from './read-sources.ts';

/** Lines of a file, of a function of the product, files in a folder, and lines of the median file. */
export const limits = { fileLines: 300, functionLines: 80, folderFiles: 25, medianLines: 60 };

const isProduct = (path: string): boolean => !path.startsWith('test/');

/** What is too big: files by path, functions of the product by path and name, folders, and circles. */
export const oversized = (sources: Map<string, Source>) => {
  const all = [...sources.values()];
  const folders = Map.groupBy(all, ({ path }) => dirname(path));
  return {
    files: all.filter(({ lines }) => lines > limits.fileLines).map(({ path }) => path),
    functions: all
      .filter(({ path }) => isProduct(path))
      .flatMap(({ path, functions }) =>
        functions.filter(({ lines }) => lines > limits.functionLines).map(({ name }) => `${path}: ${name}`),
      ),
    folders: [...folders].filter(([, files]) => files.length > limits.folderFiles).map(([folder]) => folder),
    circles: circlesIn(sources, true),
  };
};

/** Half of the product's files have no more lines. */
export const medianLines = (sources: Map<string, Source>): number => {
  const lines = [...sources.values()].filter(({ path }) => isProduct(path)).map(file => file.lines);
  return lines.sort((a, b) => a - b)[Math.floor(lines.length / 2)]!;
};
