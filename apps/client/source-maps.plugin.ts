import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { errorLimits } from '../../libs/contracts/src/limits/error-groups.ts';

const pack = promisify(gzip);
const named = /<meta\s{1,4}name="release"\s{1,4}content="([^"]{1,100})"/u;

/**
 * Moves a build's source maps out of the served files into `dist-maps/RELEASE`, where the gateway uses them to resolve
 * stacks and they can't be downloaded. Those of the last releases are kept.
 */
export function sourceMaps(): Plugin {
  let served = '';
  return {
    name: 'source-maps',
    apply: 'build',
    configResolved: ({ root, build }) => {
      served = path.resolve(root, build.outDir);
    },
    closeBundle: async () => {
      const assets = path.join(served, 'assets');
      // A failed build wrote nothing. Its own error says why, and one from here would hide it.
      if (!existsSync(assets)) return;
      const maps = (await readdir(assets)).filter((name) => name.endsWith('.map'));
      const release = named.exec(await readFile(path.join(served, 'index.html'), 'utf8'))?.[1];
      if (release === undefined) throw new Error('index.html names no release');
      const kept = `${served}-maps`;
      const folder = path.join(kept, release);
      await mkdir(folder, { recursive: true });
      for (const name of maps) {
        await writeFile(path.join(folder, `${name}.gz`), await pack(await readFile(path.join(assets, name))));
        await rm(path.join(assets, name));
      }
      await forgetOld(kept, release);
    },
  };
}

async function forgetOld(kept: string, release: string): Promise<void> {
  const others = (await readdir(kept)).filter((name) => name !== release);
  const dated = await Promise.all(
    others.map(async (name) => ({ name, at: (await stat(path.join(kept, name))).mtimeMs })),
  );
  const old = dated.sort((a, b) => b.at - a.at).slice(errorLimits.releasesWithMaps - 1);
  for (const { name } of old) await rm(path.join(kept, name), { recursive: true });
}
