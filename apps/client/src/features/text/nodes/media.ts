import { formatBytes } from '@/lib/format/format';
import { log } from '@/lib/log/log';
import { t } from '@/text/text';
import type { Asks } from '../editor/asks';
import type { Files } from '@/shared/open-written/files';
import { button, drawnAs, element, textOf } from './drawn';

/** An image, fetched with the person's own rights. Its URL works only in this browser. */
export const pictureView = (files: Files, asks: Asks) =>
  drawnAs(({ editor, getPos }) => {
    const dom = element('figure', 'node-picture');
    const picture = element('img', '');
    const words = element('figcaption', 'node-picture-words');
    const describe = button('node-button', t('picture.describe'), () => {
      const position = getPos();
      if (position !== undefined) asks.ask({ kind: 'picture', position });
    });
    dom.append(picture, words, describe);
    picture.draggable = false;
    let shownId: string | null = null;
    const fetchIt = (fileId: string): void => {
      words.textContent = t('picture.loading');
      files.picture(fileId).then(
        (address) => {
          words.textContent = '';
          picture.src = address;
        },
        (error: unknown) => {
          words.textContent = t('picture.failed');
          log.warn('A picture of a document could not be fetched.', { component: 'document', error });
        },
      );
    };
    return {
      dom,
      show: (node) => {
        picture.alt = textOf(node, 'alt') || t('picture.none');
        const width: unknown = node.attrs['width'];
        picture.style.width = typeof width === 'number' ? `${width}px` : '';
        describe.hidden = !editor.isEditable;
        const fileId: unknown = node.attrs['fileId'];
        if (typeof fileId !== 'string' || fileId === shownId) return;
        shownId = fileId;
        fetchIt(fileId);
      },
    };
  });

/** A downloadable file. */
export const fileView = (files: Files) =>
  drawnAs(() => {
    const dom = element('div', 'node-file');
    const name = element('span', 'node-file-name');
    const size = element('span', 'node-hint');
    let fileId: unknown;
    const download = button('node-button', '', () => {
      if (typeof fileId === 'string') files.save(fileId, name.textContent ?? '');
    });
    dom.append(name, size, download);
    return {
      dom,
      show: (node) => {
        ({ fileId } = node.attrs as { fileId: unknown });
        name.textContent = textOf(node, 'name');
        const sizeBytes: unknown = node.attrs['sizeBytes'];
        size.textContent = typeof sizeBytes === 'number' ? formatBytes(sizeBytes) : '';
        download.textContent = t('file.download', { name: textOf(node, 'name') });
      },
    };
  });
