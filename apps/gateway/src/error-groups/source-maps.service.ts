import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Inject, Injectable } from '@nestjs/common';
import type { Frame } from '@cartulary/contracts/error-groups';
import { errorLimits } from '@cartulary/contracts/limits/error-groups';
import type { Logger } from '@cartulary/telemetry/logger';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { ServedRelease } from '../monitoring/served-release.service.js';
import { LOG } from '../platform/settings/parts.js';
import type { StackFrame } from './stack-frames.js';
import type * as z from 'zod/mini';

const unpack = promisify(gunzip);
/** The most recently opened maps. Each takes a few megabytes. */
const MAPS_IN_MEMORY = 6;
const MAX_PATH_CHARACTERS = 300;
/** As named by the build. Excludes names that lead outside the folder. */
const releaseName = /^\d[\w.+-]{0,99}$/;
const scriptName = /^[\w-][\w.-]{0,150}\.m?js$/;

type ShownFrame = z.output<typeof Frame>;

/** Resolves client stacks with the source maps that the build stored on this server. They are never served. */
@Injectable()
export class SourceMaps {
  private readonly opened = new Map<string, Promise<TraceMap | null>>();

  constructor(
    private readonly release: ServedRelease,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Whether maps of a release are stored here. */
  async has(release: string): Promise<boolean> {
    const { mapsDirectory } = this.release;
    if (mapsDirectory === null || !releaseName.test(release)) return false;
    return stat(join(mapsDirectory, release)).then(
      (found) => found.isDirectory(),
      () => false,
    );
  }

  /** The frame in the source, or unchanged if the map doesn't cover it. */
  async resolve(release: string, frame: StackFrame): Promise<ShownFrame> {
    const script = frame.file.slice(frame.file.lastIndexOf('/') + 1).split(/[?#]/, 1)[0] ?? '';
    const map = scriptName.test(script) && releaseName.test(release) ? await this.open(release, script) : null;
    if (map === null) return unresolved(frame);
    try {
      return positionIn(map, frame) ?? unresolved(frame);
    } catch (error) {
      this.log.warn('a source map could not be read', { script, release, error });
      return unresolved(frame);
    }
  }

  private open(release: string, script: string): Promise<TraceMap | null> {
    const key = `${release}/${script}`;
    const known = this.opened.get(key);
    const opening = known ?? this.read(release, script);
    this.opened.delete(key);
    this.opened.set(key, opening);
    const [oldest] = this.opened.keys();
    if (this.opened.size > MAPS_IN_MEMORY && oldest !== undefined) this.opened.delete(oldest);
    return opening;
  }

  /** Null if the map is missing, too long or invalid. */
  private async read(release: string, script: string): Promise<TraceMap | null> {
    const { mapsDirectory } = this.release;
    if (mapsDirectory === null) return null;
    const file = join(mapsDirectory, release, `${script}.map.gz`);
    try {
      const found = await stat(file).catch(() => null);
      if (found === null) return null;
      if (found.size > errorLimits.maxMapBytes) throw new RangeError('the map is too long');
      const text = await unpack(await readFile(file), { maxOutputLength: errorLimits.maxMapTextBytes });
      return new TraceMap(text.toString('utf8'));
    } catch (error) {
      this.log.warn('a source map could not be read', { script, release, error });
      return null;
    }
  }
}

/** A frame as reported. */
export function unresolved({ raw, name, file, line, column }: StackFrame): ShownFrame {
  return { raw, name, file, line, column, isResolved: false, isForeign: isForeign(file), around: [] };
}

/** The map's position for a frame, if it's plausible: a bad map names nonexistent positions. */
function positionIn(map: TraceMap, frame: StackFrame): ShownFrame | null {
  if (frame.line < 1 || frame.column < 1) return null;
  const { source, line, column, name } = originalPositionFor(map, { line: frame.line, column: frame.column - 1 });
  if (source === null || line < 1 || column < 0) return null;
  const text = map.sourcesContent?.[map.sources.indexOf(source)];
  const file = plainPath(source);
  return {
    raw: frame.raw,
    name: name ?? frame.name,
    file,
    line,
    column: column + 1,
    isResolved: true,
    isForeign: isForeign(file),
    around: typeof text === 'string' ? around(text, line) : [],
  };
}

/** A path from the product's root. Only displayed: never used to open a file. */
function plainPath(source: string): string {
  const parts = source.slice(0, MAX_PATH_CHARACTERS).split('/');
  const path = parts.filter((part) => part !== '..' && part !== '.' && part !== '').join('/');
  return path.startsWith('src/') ? `apps/client/${path}` : path;
}

const isForeign = (file: string): boolean => file.includes('node_modules/') || file.startsWith('node:');

function around(text: string, line: number): { line: number; text: string }[] {
  const { linesAround, maxLineCharacters } = errorLimits;
  const lines = text.split('\n', line + linesAround);
  if (line > lines.length) return [];
  const first = Math.max(1, line - linesAround);
  return lines
    .slice(first - 1)
    .map((content, index) => ({ line: first + index, text: content.slice(0, maxLineCharacters) }));
}
