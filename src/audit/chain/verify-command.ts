import { readConfig } from '../../base/config.ts';
import { loadSecrets } from '../../base/crypto.ts';
import { openDatabase } from '../../base/db.ts';
import { isId } from '../../base/ids.ts';
import { openDataFolder } from '../../base/start/data-folder.ts';
import { nobody } from '../reading/count-entries.ts';
import { type ChainReport, chainsToVerify, type NotedHead, verifyChain } from './verify-chain.ts';

// `npm run audit:verify`: verifies the chain of every organization, with the configuration of the service. Arguments
// such as 0198…:512:9f3c… are heads that an earlier run printed, which have to be part of today's chains. Ends with 1
// where a chain is broken, with 2 where the question cannot be answered.

const print = (line: string) => process.stdout.write(`${line}\n`);

try {
  const noted = readHeads(process.argv.slice(2));
  const config = readConfig();
  openDataFolder(config.dataDir);
  const database = await openDatabase(config);
  const secrets = await loadSecrets(config.secretKey, config.dataDir, config.previousSecretKeys);
  let broken = 0;
  try {
    const chainIds = new Set([...(await chainsToVerify({ database })), ...noted.keys()]);
    for (const chainId of chainIds) {
      const report = await verifyChain({ database, secrets }, chainId, noted.get(chainId) ?? null);
      if (report.fault) broken += 1;
      print(lineOf(report));
    }
    print(broken > 0 ? `${broken} of ${chainIds.size} chains are broken.` : `All ${chainIds.size} chains are whole.`);
  } finally {
    await database.close();
  }
  process.exitCode = broken > 0 ? 1 : 0;
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 2;
}

function lineOf({ chainId, fault, head, verified, erased, pending }: ChainReport): string {
  const name = chainId === nobody ? `${chainId} (entries without an organization)` : chainId;
  if (fault)
    return `${name}  BROKEN  ${fault.message}${fault.number ? ` Link ${fault.number}.` : ''}${fault.entryId ? ` Entry ${fault.entryId}.` : ''}`;
  const counts = `${verified} entries, ${erased} erased, ${pending} not sealed yet`;
  return `${name}  OK  ${counts}${head ? `  head ${chainId}:${head.number}:${head.hash}` : ''}`;
}

function readHeads(args: string[]): Map<string, NotedHead> {
  return new Map(
    args.map(arg => {
      const [chainId = '', number = '', hash = ''] = arg.split(':');
      if (!isId(chainId) || !/^\d+$/.test(number) || !/^[0-9a-f]{64}$/.test(hash))
        throw new Error(`"${arg}" is no head of a chain: give it as it was printed, <organization>:<number>:<hash>.`);
      return [chainId, { number: Number(number), hash }];
    }),
  );
}
