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
/** The scripts that every page loads don't count for an editor. */
const SHELL = '/dashboard';

/** The installed product, which opens items of any kind. */
export class OurPages extends Ours {
  /**
   * A collaborative item with the content that `write` adds to its document, stored like a page does. @returns its id
   */
  async make(kind, write) {
    const { id } = (await this.person.call('POST', ITEMS, { kind: wireKindOf[kind], title: 'Measured' })).body.data;
    const doc = new Y.Doc();
    write(doc);
    (await this.connect(id, doc, kind)).end();
    // Awareness has a timer until its document is destroyed.
    doc.destroy();
    return id;
  }

  /**
   * Opens an item and waits until `isThere`, which runs in the page, returns true.
   * @returns the page and the time since navigation
   */
  async openKind(kind, id, isThere, wanted) {
    const page = await this.context.newPage();
    const begunMs = performance.now();
    await page.goto(this.product.url + addresses[kind](id));
    await page.waitForFunction(isThere, wanted);
    return { page, openedMs: performance.now() - begunMs };
  }

  /**
   * The scripts that an open item of a kind loads in addition to the shell, and those that only its kind uses
   * (`weightBeyond`).
   */
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
