import type { SourceState } from '@cartulary/contracts/endpoints/sources';
import { plainTable } from '@cartulary/editor-schema/kinds/text/sources';
import { placeHref } from '@/shared/sources/place-href';
import { t } from '@/text/text/sources';
import { button, drawnAs, element } from './drawn';
import { ownLink, troubleLine, Watched, type Live } from './watched';

type Rows = Extract<SourceState, { kind: 'table' }>['rows'];

/** A live table from a processed document, which can be converted to an ordinary one. */
export const liveTableView = (live: Live) =>
  drawnAs(({ editor, getPos }) => {
    const dom = element('div', 'node-table');
    const scroll = element('div', 'node-table-scroll');
    scroll.tabIndex = 0;
    scroll.role = 'group';
    // After a click, keys still go to the editor, which has already selected the table.
    scroll.addEventListener('focus', () => {
      if (!scroll.matches(':focus-visible')) editor.view.focus();
    });
    const foot = element('div', 'node-quote-foot');
    const source = ownLink('node-hint', live);
    let rows: Rows | undefined;
    const plain = button('node-button node-writes', t('table.plain'), () => {
      const from = getPos();
      if (rows && from !== undefined && editor.isEditable)
        editor
          .chain()
          .focus()
          .insertContentAt({ from, to: from + 1 }, editor.schema.nodeFromJSON(plainTable(rows)))
          .run();
    });
    foot.append(source, plain);
    const trouble = troubleLine(live);
    dom.append(scroll, foot, trouble.dom);
    const watched = new Watched(live.sources, (seen, asked) => {
      dom.dataset['state'] = seen.kind;
      trouble.show(seen);
      rows = seen.kind === 'table' ? seen.rows : undefined;
      scroll.hidden = foot.hidden = rows === undefined;
      if (seen.kind !== 'table' || asked?.kind !== 'table') return scroll.replaceChildren();
      const { title, page } = seen;
      scroll.ariaLabel = t('table.name', { title });
      scroll.replaceChildren(tableOf(seen.rows));
      source.textContent = t('quote.fromPage', { title, page });
      source.href = placeHref(asked.documentId, page, seen);
    });
    return { dom, show: (node) => watched.follow(node), end: watched.end };
  });

function tableOf(rows: Rows): HTMLTableElement {
  const table = element('table', '');
  for (const row of rows) {
    const line = table.insertRow();
    for (const { text, rowSpan, columnSpan, isHeader } of row) {
      // A cell without text isn't a header, but looks like one in the header row.
      const cell = document.createElement(isHeader && text.trim() !== '' ? 'th' : 'td');
      if (isHeader) cell.dataset['head'] = '';
      cell.textContent = text;
      cell.rowSpan = rowSpan;
      cell.colSpan = columnSpan;
      line.append(cell);
    }
  }
  return table;
}
