import { wireKindOf } from '@cartulary/contracts/written-kinds';
import * as Y from 'yjs';
import { scriptsOfVisit, weightBeyond } from '../../e2e/support/script-weight.ts';
import { Ours } from '../editor/editors.mjs';

const ITEMS = '/api/v1/collaboration/items';
const addresses = {
  text: (id) => `/document/${id}`,
  board: (id) => `/boards?board=${id}`,
  map: (id) => `/mindmap?map=${id}`,
  deck: (id) => `/presentation-studio?deck=${id}`,
};
/** What every page starts with is not counted as an editor's. */
const SHELL = '/dashboard';

/** The product as it is installed, which opens things of any kind. */
export class OurPages extends Ours {
  /** Something written that holds what `write` puts into its document, stored as a page would store it. @returns its id */
  async make(kind, write) {
    const { id } = (await this.person.call('POST', ITEMS, { kind: wireKindOf[kind], title: 'Measured' })).body.data;
    const doc = new Y.Doc();
    write(doc);
    (await this.connect(id, doc, kind)).end();
    // What knows who is there looks at a clock until its document is gone.
    doc.destroy();
    return id;
  }

  /**
   * Opens it, at the latest until `isThere`, which runs in the page, says so.
   * @returns the page and how long it took from its address
   */
  async openKind(kind, id, isThere, wanted) {
    const page = await this.context.newPage();
    const begunMs = performance.now();
    await page.goto(this.product.url + addresses[kind](id));
    await page.waitForFunction(isThere, wanted);
    return { page, openedMs: performance.now() - begunMs };
  }

  /** What an open item of a kind fetches as script beyond the shell, and of it what is of its kind alone (`weightBeyond`). */
  async script(kind, id, isThere, wanted) {
    const page = await this.context.newPage();
    const shell = await scriptsOfVisit(page, () => page.goto(this.product.url + SHELL));
    const { id: text } = (await this.person.call('POST', ITEMS, { kind: wireKindOf.text, title: 'Beside' })).body.data;
    const document = await scriptsOfVisit(page, async () => {
      await page.goto(this.product.url + addresses.text(text));
      await page.locator('.ProseMirror').waitFor();
    });
    const all = await scriptsOfVisit(page, async () => {
      await page.goto(this.product.url + addresses[kind](id));
      await page.waitForFunction(isThere, wanted);
    });
    await page.close();
    return weightBeyond(all, shell, document);
  }
}
