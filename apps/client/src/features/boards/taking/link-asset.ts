import { AssetRecordType, getHashForString } from 'tldraw';

/** A link as a card. Its page, which might be the board itself, is never requested. */
export const linkAsset = (url: string) =>
  AssetRecordType.create({
    id: AssetRecordType.createId(getHashForString(url)),
    type: 'bookmark',
    props: { src: url, title: '', description: '', image: '', favicon: '' },
  });
