import { Injectable } from '@nestjs/common';
import { can } from '@cartulary/access/can';
import { gateAccess, mayOpen, moduleAccess } from '@cartulary/access/module-access';
import type { NumbersOf } from '@cartulary/contracts/chart-numbers';
import { looking } from '@cartulary/contracts/endpoints/metrics';
import { isWireKind } from '@cartulary/contracts/written-kinds';
import { fieldOfKey, type AskedSource, type SourceState } from '@cartulary/contracts/endpoints/sources';
import { isFlowing } from '@cartulary/contracts/limits';
import type { Range } from '@cartulary/contracts/reading';
import { sourceLimits } from '@cartulary/contracts/limits/sources';
import { writingLimits } from '@cartulary/contracts/limits/writing';
import { Database } from '@cartulary/database/database';
import { DocumentClassRow } from '@cartulary/database/entities/document-class.entity';
import { answerTo } from '@cartulary/database/explore';
import { UnknownDimensionError } from '@cartulary/database/explored-rows';
import { repository } from '@cartulary/database/organisation-context';
import { Item } from '@cartulary/database/entities/item.entity';
import { pageTextOf } from '@cartulary/database/page-text';
import { sharingOf } from '@cartulary/database/sharing';
import { splitBlocks } from '@cartulary/pipeline/engines/plain-text/blocks';
import { addTurns, turnBox, turnsOf } from '@cartulary/pipeline/page-turns';
import { KeyRing } from '@cartulary/storage/key-ring';
import { In } from 'typeorm';
import type { Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import { cellsOfTable, namesOfColumns, rowsOfColumns, rowsOfMeasure, titleOfMeasure } from './chart-rows.js';
import { holds, lastCorrected, stretchOf, wordsIn } from './corrected-words.js';
import { LinkedThingsService } from './linked-things.service.js';
import { openNumbers, sealNumbers, type TakenNumbers } from './sealed-numbers.js';
import { digestOf } from './source-digest.js';
import {
  pageOfTable,
  previewOf,
  readCorrections,
  readField,
  readFlowingText,
  readPage,
  readSourceRows,
  type SourceRow,
} from './source-rows.queries.js';
import { correctedIn, rowsOf, tablesOn } from './source-table.js';

/** Returns the key for digests. */
type KeyOf = () => Promise<Buffer>;
type Asked<Kind extends AskedSource['kind']> = Extract<AskedSource, { kind: Kind }>;

const closed = { kind: 'closed' } as const satisfies SourceState;

/** The item behind a source; undefined for a measure. */
function idOf(asked: AskedSource): string | undefined {
  if (asked.kind === 'item') return asked.itemId;
  if (asked.kind !== 'numbers') return asked.documentId;
  return asked.of.from === 'table' ? asked.of.documentId : undefined;
}

/** Sources shown in collaborative documents: always current, and only for people who can see their origin. */
@Injectable()
export class SourcesService {
  constructor(
    private readonly database: Database,
    private readonly keys: KeyRing,
    private readonly linked: LinkedThingsService,
  ) {}

  /**
   * Responds in the requested order, and decides on each source separately. Sources the caller can't see are `closed`,
   * like those that don't exist.
   * @throws AppError access_denied if the module is closed
   */
  async read(caller: Caller, asked: readonly AskedSource[]): Promise<SourceState[]> {
    if (!moduleAccess(caller, 'collaboration', caller.subscriptions).open) throw new AppError('access_denied');
    const states = await this.database.inOrganisation(caller.organisationId, async () => {
      const rows = await visibleRows(caller, [...new Set(asked.flatMap((one) => idOf(one) ?? []))]);
      let key: Promise<Buffer> | undefined;
      const keyOf: KeyOf = () => (key ??= this.keys.deriveOrganisationKey('source-digest'));
      const states: SourceState[] = [];
      // Sequentially: they share a connection, and each page is released before the next one is read.
      for (const one of asked) states.push(await this.told(caller, keyOf, one, rows.get(idOf(one) ?? '')));
      return states;
    });
    return this.withGone(caller, asked, states);
  }

  /** Adds link targets that no longer exist in visible items. Runs outside the transaction, which would otherwise have to wait. */
  private async withGone(
    caller: Caller,
    asked: readonly AskedSource[],
    states: readonly SourceState[],
  ): Promise<SourceState[]> {
    const all = [...states];
    let left: number = sourceLimits.maxLookedThrough;
    for (const [index, one] of asked.entries()) {
      const state = states[index];
      if (one.kind !== 'item' || !one.things || state?.kind !== 'written' || state.isBinned || left === 0) continue;
      left -= 1;
      const gone = await this.linked.gone(caller, { itemId: one.itemId, kind: state.is }, one.things);
      if (gone) all[index] = { ...state, gone };
    }
    return all;
  }

  private async told(
    caller: Caller,
    keyOf: KeyOf,
    asked: AskedSource,
    row: SourceRow | undefined,
  ): Promise<SourceState> {
    if (asked.kind !== 'numbers') return row === undefined ? closed : stateOf(keyOf, asked, row);
    const state = asked.of.from === 'measure' ? await counted(caller, asked.of) : await tabled(asked.of, row);
    if (state.kind !== 'numbers') return state;
    const reader = { organisationId: caller.organisationId, knowsClasses: knowsClasses(caller) };
    const taken = asked.taken === null ? null : openNumbers(this.keys, reader, asked.of, asked.taken);
    const seal = sealNumbers(this.keys, reader, asked.of, state);
    return { ...state, taken: taken?.rows ?? null, since: sinceTaken(state, taken), seal };
  }
}

type Numbers = Extract<SourceState, { kind: 'numbers' }>;
type ToldNumbers = Extract<SourceState, { kind: 'closed' | 'gone' }> | Numbers;
/** Fields of numbers before they're sealed. */
const unsealed = { taken: null, since: null, seal: '' } as const;

/** The change to a table since its numbers were copied. Measures are recomputed on every request. */
function sinceTaken({ page, version, correctedAt }: Numbers, taken: TakenNumbers | null): Numbers['since'] {
  if (page === null || taken === null || taken.version === null) return null;
  if (taken.version !== version) return 'read';
  return taken.correctedAt === correctedAt ? null : 'corrected';
}

/** A document's table as chart rows. */
async function tabled(
  { documentId, table, columns: chosen }: Extract<NumbersOf, { from: 'table' }>,
  row: SourceRow | undefined,
): Promise<ToldNumbers> {
  if (row?.kind !== 'file') return closed;
  const found = await foundTable(documentId, table, row);
  const from = { title: row.title, version: row.readAt?.getTime() ?? 0 };
  if (found === undefined) return { kind: 'gone', ...from };
  const { page, correctedAt } = found;
  const cells = cellsOfTable(found.rows);
  const rows = rowsOfColumns(cells, chosen).map((row) => [...row]);
  return { kind: 'numbers', ...from, page, rows, columns: namesOfColumns(cells), correctedAt, ...unsealed };
}

/** A measure, for people with access to figures; closed for others, and gone if it can't be computed. */
async function counted(caller: Caller, of: Extract<NumbersOf, { from: 'measure' }>): Promise<ToldNumbers> {
  const { gate, module } = looking;
  if (!mayOpen(caller, { gate, module }, caller.subscriptions).open) return closed;
  const now = new Date();
  const classes = await classesKnownTo(caller);
  const from = { title: titleOfMeasure(of, classes), version: now.getTime() };
  try {
    const rows = rowsOfMeasure(await answerTo(of, now), classes).map((cells) => [...cells]);
    return { kind: 'numbers', ...from, page: null, rows, columns: [], correctedAt: null, ...unsealed };
  } catch (error) {
    if (error instanceof UnknownDimensionError) return { kind: 'gone', ...from };
    throw error;
  }
}

/** Whether the caller can see the names of the organization's custom classes. */
const knowsClasses = (caller: Caller): boolean => gateAccess(caller, 'administrative-documents').open;

async function classesKnownTo(caller: Caller): Promise<ReadonlyMap<string, string>> {
  if (!knowsClasses(caller)) return new Map();
  const classes = await repository(DocumentClassRow).find({ select: { id: true, name: true } });
  return new Map(classes.map(({ id, name }) => [id, name]));
}

/** The subset of items the caller can see and that can be shown at all, by ID. */
async function visibleRows(caller: Caller, ids: readonly string[]): Promise<Map<string, SourceRow>> {
  const items = await repository(Item).findBy({ id: In([...ids]) });
  const sharing = await sharingOf(items.map(({ id }) => id));
  const mayRead = gateAccess(caller, 'administrative-documents').open;
  const visible = items.filter(({ id, kind, sealed }) => {
    const thing = sharing.get(id);
    if (thing === undefined || (kind === 'file' && !mayRead)) return false;
    return can(caller, 'view', { ...thing, sealed }).allowed;
  });
  const rows = await readSourceRows(visible.map(({ id }) => id));
  return new Map(rows.map((row) => [row.id, row]));
}

async function stateOf(
  keyOf: KeyOf,
  asked: Exclude<AskedSource, { kind: 'numbers' }>,
  row: SourceRow,
): Promise<SourceState> {
  if (asked.kind === 'item') return cardOf(row);
  if (row.kind !== 'file') return closed;
  const from = { title: row.title, version: row.readAt?.getTime() ?? 0 };
  const state = await readingStateOf(keyOf, asked, row);
  return state === undefined ? { kind: 'gone', ...from } : { ...state, ...from };
}

async function readingStateOf(keyOf: KeyOf, asked: Exclude<AskedSource, { kind: 'numbers' | 'item' }>, row: SourceRow) {
  if (asked.kind === 'value') return valueOf(asked, row);
  return withDigest(keyOf, asked, asked.kind === 'quote' ? await quoteOf(asked, row) : await tableOf(asked, row));
}

function cardOf(row: SourceRow): SourceState {
  const { title, state, changedAt, isBinned } = row;
  if (row.kind === 'file' && state !== null)
    return { kind: 'reading', title, class: row.class, state, preview: previewOf(row) };
  return isWireKind(row.kind)
    ? { kind: 'written', is: row.kind, title, changedAt: changedAt.toISOString(), isBinned }
    : closed;
}

type Without<State> = State extends SourceState ? Omit<State, 'title' | 'version' | 'digest'> : never;
type Words = Without<Extract<SourceState, { kind: 'quote' | 'table' }>>;

const withDigest = async <State extends Words>(
  keyOf: KeyOf,
  asked: Asked<'quote' | 'table'>,
  found: State | undefined,
): Promise<(State & { digest: string }) | undefined> =>
  found && { ...found, digest: digestOf(await keyOf(), asked, found) };

type Found<Kind extends SourceState['kind']> = Promise<Without<Extract<SourceState, { kind: Kind }>> | undefined>;

async function valueOf({ documentId, field }: Asked<'value'>, _row: SourceRow): Found<'value'> {
  const found = await readField(documentId, fieldOfKey(field));
  if (found === undefined) return undefined;
  const { name, line, text, page, box, range, correctedFrom, correctedAt } = found;
  const corrected = correctedFrom !== null;
  return { kind: 'value', name, line, text, page, box, range, corrected, correctedAt: correctedAt?.getTime() ?? null };
}

async function quoteOf(asked: Asked<'quote'>, row: SourceRow): Found<'quote'> {
  const { documentId, place } = asked;
  const { runId, mediaType } = row;
  const isText = isFlowing(mediaType ?? '');
  if (runId === null || isText !== 'block' in place) return undefined;
  if ('block' in place) return stretchQuoted(documentId, runId, place);
  const page = await readPage(runId, place.page);
  if (page === null) return undefined;
  const turns = turnsOf(row.pageTurns ?? {}, place.page);
  // The page may have been rotated since the box was drawn.
  const box = turnBox(place.box, addTurns(turns, -(place.turns ?? 0)));
  const corrections = await readCorrections(documentId, place.page);
  const text = cut(wordsIn(page.words, box, corrections));
  const correctedAt = lastCorrected(corrections, (one) => one.box !== null && holds(box, one.box));
  return { kind: 'quote', page: place.page, box, range: null, text, turns, correctedAt };
}

async function stretchQuoted(documentId: string, runId: string, { block, start, end }: Range): Found<'quote'> {
  const text = splitBlocks((await readFlowingText(runId)) ?? '')[block]?.text;
  if (text === undefined || start >= text.length) return undefined;
  const range = { block, start, end: Math.min(end, text.length) };
  const corrections = await readCorrections(documentId, 1);
  const words = cut(stretchOf({ number: block, text }, range, corrections));
  const correctedAt = lastCorrected(corrections, (one) => one.range !== null && overlaps(one.range, range));
  return { kind: 'quote', page: 1, box: null, range, text: words, turns: null, correctedAt };
}

const overlaps = (one: Range, other: Range): boolean =>
  one.block === other.block && one.start < other.end && other.start < one.end;

const cut = (text: string): string => text.slice(0, writingLimits.maxQuoteCharacters);

async function tableOf({ documentId, table }: Asked<'table'>, row: SourceRow): Found<'table'> {
  const found = await foundTable(documentId, table, row);
  if (found === undefined) return undefined;
  const { page, box, rows, correctedAt } = found;
  return { kind: 'table', page, box, range: null, rows, correctedAt };
}

/** A document's nth table on its page, with corrections applied. */
async function foundTable(documentId: string, table: number, { runId }: SourceRow) {
  const at = runId === null ? undefined : await pageOfTable(runId, table);
  const row = runId === null || at === undefined ? null : await readPage(runId, at.page);
  if (row === null || at === undefined) return undefined;
  const page = pageTextOf(row);
  const block = tablesOn(page)[at.at];
  if (block === undefined || (block.cells?.length ?? 0) > sourceLimits.maxTableCells) return undefined;
  const corrections = await readCorrections(documentId, at.page);
  const rows = rowsOf(page, block, corrections);
  return { page: at.page, box: block.box, rows, correctedAt: correctedIn(page, block, corrections) };
}
