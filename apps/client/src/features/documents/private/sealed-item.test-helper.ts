import { SealedMoved, type PutOptions, type SealedItem, type SealedPlace } from '@/shared/sealed/sealed-item';

/** A sealed document in memory, with the server's behavior. */
export class KeptItem implements SealedItem {
  readonly createdAt = '2026-01-01T10:00:00.000Z';
  readonly puts: SealedPlace[] = [];
  /** Returns an error to throw instead of storing. */
  refuse: ((place: SealedPlace) => Error | undefined) | undefined;
  private readonly kept = new Map<SealedPlace, { version: number; bytes: Uint8Array<ArrayBuffer> }>();

  constructor(readonly itemId = '0b5c4a54-3a46-4a9e-9a53-7b8f3c3f0a01') {}

  put = async (place: SealedPlace, bytes: Uint8Array<ArrayBuffer> | Blob, { after, onSent }: PutOptions = {}) => {
    const error = this.refuse?.(place);
    if (error) throw error;
    if (after !== undefined && after !== (this.kept.get(place)?.version ?? 0)) throw new SealedMoved();
    const plain = 'arrayBuffer' in bytes ? new Uint8Array(await bytes.arrayBuffer()) : bytes;
    onSent?.(plain.length);
    this.puts.push(place);
    this.kept.set(place, { version: (this.kept.get(place)?.version ?? 0) + 1, bytes: plain });
  };

  get = async (place: SealedPlace): Promise<Uint8Array<ArrayBuffer> | undefined> => this.kept.get(place)?.bytes;

  renew = async (): Promise<boolean> => false;

  placesStored = () =>
    new Map(
      [...this.kept].map(([place, { version, bytes }]) => [
        place,
        { version, storedBytes: bytes.length, salt: `${place}.${version}` },
      ]),
    );

  /** The JSON stored in a part. */
  json(place: SealedPlace): unknown {
    const bytes = this.kept.get(place)?.bytes;
    return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as unknown);
  }
}
