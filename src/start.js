// JavaScript that Node 18 still reads: one too old for TypeScript, or for modifiers in regular expressions as Node 22 is,
// would end at main.ts without a word of what it lacks.
import { readFileSync } from 'node:fs';

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const needed = engines.node.replace('>=', '');
const numbers = version => version.split('.').map(Number);
const [major, minor] = numbers(process.versions.node);
const [neededMajor, neededMinor = 0] = numbers(needed);

if (major < neededMajor || (major === neededMajor && minor < neededMinor)) {
  process.stderr.write(
    `The service needs Node ${needed} or later, and this is Node ${process.versions.node} (${process.execPath}). ` +
      'Start it by "npm start", which takes the Node that "npm ci" installs with the packages, or install a later one.\n',
  );
  process.exit(1);
}
await import('./main.ts');
