import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A line that a test file has which takes minutes. */
const mark = /^\/\/ Begins early:/m;

/**
 * Begins with the files that say they take minutes, whatever their size, by which Vitest goes where it has not run them
 * before: begun last, one of them keeps a worker busy for minutes while the others have nothing left to do.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = new Map(sorted.map(file => [file, mark.test(readFileSync(file.moduleId, 'utf8'))]));
    return sorted.toSorted((a, b) => Number(isLong.get(b)) - Number(isLong.get(a)));
  }
}
