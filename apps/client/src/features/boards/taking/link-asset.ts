import { AssetRecordType, getHashForString } from 'tldraw';

/** A link as a card: its page is never asked for, whatever it shows, the board itself among it. */
export const linkAsset = (url: string) =>
  AssetRecordType.create({
    id: AssetRecordType.createId(getHashForString(url)),
    type: 'bookmark',
    props: { src: url, title: '', description: '', image: '', favicon: '' },
  });
