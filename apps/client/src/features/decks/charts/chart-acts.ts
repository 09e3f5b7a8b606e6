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

/** What is done to where the numbers of a chart are from. */
export class ChartActs {
  constructor(private readonly store: DeckStore) {}

  /**
   * Shows the numbers of a source from now on, as they are now.
   * @returns false where this person may not see it, or it is not there
   * @throws ApiError
   */
  async choose({ id }: ThingJson, of: NumbersOf): Promise<boolean> {
    const { sources } = await call(readSources, { body: { asked: [{ kind: 'numbers', of, taken: null }] } });
    const [told] = sources;
    if (told?.kind !== 'numbers') return false;
    this.write(id, { source: writtenSource(of), taken: told.seal || null, frozen: null });
    return true;
  }

  /** Shows the numbers that the source has now. */
  take({ id }: ThingJson, { seal }: ToldNumbers): void {
    this.set(id, { taken: seal || null });
  }

  follow({ id }: ThingJson, follows: boolean, told: ToldNumbers | undefined): void {
    // What it showed last is what was taken over from now on.
    this.set(id, { follows: follows || null, ...(!follows && told?.seal && { taken: told.seal }) });
  }

  /** Writes the numbers that it shows into the presentation, where everybody reads them. @param line that stands under it */
  freeze(thing: ThingJson, told: ToldNumbers, line: string): void {
    const grid = gridProperties(gridOfRows(shownRows(thing, told)));
    this.write(thing.id, { frozen: line.slice(0, deckLimits.maxSourceLineCharacters), ...grid });
  }

  unfreeze({ id }: ThingJson): void {
    this.write(id, { frozen: null });
  }

  /** Its numbers stay as if somebody had written them here. */
  detach(thing: ThingJson, told: ToldNumbers | undefined): void {
    const source = { source: null, taken: null, follows: null, frozen: null };
    if (told) this.write(thing.id, { ...source, ...gridProperties(gridOfRows(shownRows(thing, told))) });
    else this.set(thing.id, source);
  }

  /** Without the numbers that stood there. */
  private write(id: string, values: Values): void {
    const record = thingsIn(this.store.ydoc).get(id);
    const cells = record instanceof Y.Map ? [...record.keys()].filter(isGridKey) : [];
    this.set(id, { ...Object.fromEntries(cells.map((key) => [key, null])), ...values });
  }

  private set(id: string, values: Values): void {
    this.store.change(() => setValues(thingsIn(this.store.ydoc), id, values));
  }
}
