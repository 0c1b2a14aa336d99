import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The little of Emscripten's file system that is needed here; its own types know nothing of what lies below `FS`. */
type Operations = Record<string, (...args: never[]) => unknown>;
type HostFiles = { node_ops: Operations; stream_ops: Operations };
type Changed = { mode?: number };

const mine = ~0o077;

/**
 * The folder of an embedded database, whose files nobody else may open. The engine gives each file that it makes rights
 * of its own, so that neither the process's umask nor closing them once would do.
 */
export class PrivateFiles extends NodeFS {
  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun: NonNullable<typeof emscriptenOpts.preRun> = [
      module => keepPrivate((module.FS.filesystems as unknown as { NODEFS: HostFiles }).NODEFS),
      ...(emscriptenOpts.preRun ?? []),
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

function keepPrivate({ node_ops, stream_ops }: HostFiles): void {
  const { mknod } = node_ops as { mknod: (parent: unknown, name: string, mode: number, device: number) => unknown };
  Object.assign(node_ops, {
    mknod: (parent: unknown, name: string, mode: number, device: number) => mknod(parent, name, mode & mine, device),
  });
  for (const operations of [node_ops, stream_ops]) {
    const { setattr } = operations as { setattr: (of: unknown, changed: Changed) => void };
    Object.assign(operations, {
      setattr(of: unknown, changed: Changed) {
        if (changed.mode != null) changed.mode &= mine;
        setattr(of, changed);
      },
    });
  }
}
