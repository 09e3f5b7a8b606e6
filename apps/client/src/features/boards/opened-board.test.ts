import { Awareness } from 'y-protocols/awareness';
import { Doc } from 'yjs';
import { AssetRecordType, type TLAsset } from 'tldraw';
import type { OpenDocument } from '@/lib/offline/open-written';
import type { KeptFiles } from '@/shared/open-written/files';
import { OpenedBoard } from './opened-board';
import { dropUnstored } from './taking/drop-unstored';
import { testEditor } from './test-editor.test-helper';

/** A document without a server connection. */
function documentOf(): OpenDocument {
  const ydoc = new Doc();
  const document: Partial<OpenDocument> = {
    ydoc,
    awareness: new Awareness(ydoc),
    subscribe: () => () => undefined,
    end: () => ydoc.destroy(),
  };
  return document as OpenDocument;
}

const picture: TLAsset = AssetRecordType.create({
  id: AssetRecordType.createId('picture'),
  type: 'image',
  props: { name: 'one.png', src: null, w: 10, h: 10, mimeType: 'image/png', isAnimated: false },
});

test('a picture that can’t be stored is no picture that is on its way for ever: it goes, and so does its frame', async () => {
  const files: Partial<KeptFiles> = {
    take: (all, _stored, failed) => all.forEach((file) => failed?.(file)),
    end: () => undefined,
  };
  const opened = new OpenedBoard(
    'board',
    { id: 'ada', name: 'Ada', organizationId: 'quay' },
    documentOf(),
    files as KeptFiles,
  );
  const editor = testEditor(opened.store);
  dropUnstored(editor);
  editor.createAssets([picture]);
  editor.createShapes([{ type: 'image', props: { assetId: picture.id, w: 10, h: 10 } }]);
  await expect(editor.uploadAsset(picture, new File(['x'], 'one.png'))).rejects.toThrow('not stored');
  // Like the canvas does in that case.
  editor.deleteAssets([picture.id]);
  expect(editor.getCurrentPageShapeIds().size).toBe(0);
  editor.dispose();
  opened.end();
});

test('a picture that is stored stays', async () => {
  const stored = { id: '0198f2aa-1111-4222-8333-444455556666', name: 'one.png', sizeBytes: 1, mediaType: 'image/png' };
  const files: Partial<KeptFiles> = { take: (_all, taken) => taken(stored), end: () => undefined };
  const opened = new OpenedBoard(
    'board',
    { id: 'ada', name: 'Ada', organizationId: 'quay' },
    documentOf(),
    files as KeptFiles,
  );
  const editor = testEditor(opened.store);
  await expect(editor.uploadAsset(picture, new File(['x'], 'one.png'))).resolves.toEqual({ src: `asset:${stored.id}` });
  editor.dispose();
  opened.end();
});

test('a picture that can’t be had fails nothing that is drawn of the board', async () => {
  const files: Partial<KeptFiles> = {
    picture: (id) => (id === 'gone' ? Promise.reject(new Error('Not found')) : Promise.resolve(`blob:${id}`)),
    end: () => undefined,
  };
  const opened = new OpenedBoard(
    'board',
    { id: 'ada', name: 'Ada', organizationId: 'quay' },
    documentOf(),
    files as KeptFiles,
  );
  const editor = testEditor(opened.store);
  const addressOf = async (src: string | null) => {
    editor.createAssets([{ ...picture, props: { ...picture.props, src } } as TLAsset]);
    const address = await editor.resolveAssetUrl(picture.id, {});
    editor.deleteAssets([picture.id]);
    return address;
  };
  expect(await addressOf('asset:whole')).toBe('blob:whole');
  for (const src of ['asset:gone', 'https://elsewhere.example/a.png', null]) expect(await addressOf(src)).toBeNull();
  editor.dispose();
  opened.end();
});
