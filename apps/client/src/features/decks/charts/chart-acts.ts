import type { NumbersOf } from '@cartulary/contracts/chart-numbers';
import { gridOfRows, shownRows, type ToldNumbers } from '@cartulary/editor-schema/kinds/deck/chart-source';
import { gridProperties, isGridKey } from '@cartulary/editor-schema/kinds/deck/grid';
import type { ThingJson } from '@cartulary/editor-schema/kinds/deck/json';
import { thingsIn } from '@cartulary/editor-schema/kinds/deck/records';
import { writtenSource } from '@cartulary/editor-schema/kinds/deck/source';
import { readSources } from '@cartulary/contracts/endpoints/sources';
import { deckLimits } from '@cartulary/contracts/limits/decks';
import * as Y from 'yjs';
import { call } from '@/lib/api/api';
import type { DeckStore } from '../deck-store';
import { setValues, type Values } from '../set-values';

/** Actions on a chart's data source. */
export class ChartActs {
  constructor(private readonly store: DeckStore) {}

  /**
   * Sets a chart's data source and its current numbers.
   * @returns false if it doesn't exist or this person may not see it
   * @throws ApiError
   */
  async choose({ id }: ThingJson, of: NumbersOf): Promise<boolean> {
    const { sources } = await call(readSources, { body: { asked: [{ kind: 'numbers', of, taken: null }] } });
    const [told] = sources;
    if (told?.kind !== 'numbers') return false;
    this.write(id, { source: writtenSource(of), taken: told.seal || null, frozen: null });
    return true;
  }

  /** Applies the source's current numbers. */
  take({ id }: ThingJson, { seal }: ToldNumbers): void {
    this.set(id, { taken: seal || null });
  }

  follow({ id }: ThingJson, follows: boolean, told: ToldNumbers | undefined): void {
    // When it stops following, the last displayed numbers count as applied.
    this.set(id, { follows: follows || null, ...(!follows && told?.seal && { taken: told.seal }) });
  }

  /**
   * Copies the displayed numbers into the presentation, where everyone can read them.
   * @param line the caption below the chart
   */
  freeze(thing: ThingJson, told: ToldNumbers, line: string): void {
    const grid = gridProperties(gridOfRows(shownRows(thing, told)));
    this.write(thing.id, { frozen: line.slice(0, deckLimits.maxSourceLineCharacters), ...grid });
  }

  unfreeze({ id }: ThingJson): void {
    this.write(id, { frozen: null });
  }

  /** Keeps the numbers as if they had been entered here. */
  detach(thing: ThingJson, told: ToldNumbers | undefined): void {
    const source = { source: null, taken: null, follows: null, frozen: null };
    if (told) this.write(thing.id, { ...source, ...gridProperties(gridOfRows(shownRows(thing, told))) });
    else this.set(thing.id, source);
  }

  /** Replaces the numbers that were there. */
  private write(id: string, values: Values): void {
    const record = thingsIn(this.store.ydoc).get(id);
    const cells = record instanceof Y.Map ? [...record.keys()].filter(isGridKey) : [];
    this.set(id, { ...Object.fromEntries(cells.map((key) => [key, null])), ...values });
  }

  private set(id: string, values: Values): void {
    this.store.change(() => setValues(thingsIn(this.store.ydoc), id, values));
  }
}
