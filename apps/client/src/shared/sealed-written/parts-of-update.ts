import * as encoding from 'lib0/encoding';
import * as Y from 'yjs';

type Decoded = ReturnType<typeof Y.decodeUpdate>;

/** A contiguous range of one client's changes. */
interface Stretch {
  readonly client: number;
  readonly clock: number;
  readonly structs: Uint8Array[];
}

/**
 * Splits an update (version 1) into several that are equivalent when applied in order. A single struct is never split, so a part consisting
 * only of one may be longer.
 * @param isTaken selects clients; all deletions are included in the last part
 */
export function partsOfUpdate(
  update: Uint8Array,
  isTaken: (client: number) => boolean,
  maxBytes: number,
): Uint8Array[] {
  const { structs, ds } = Y.decodeUpdate(update);
  const parts: Stretch[][] = [[]];
  let bytes = 0;
  for (const struct of structs) {
    const { client, clock } = struct.id;
    if (struct instanceof Y.Skip || !isTaken(client)) continue;
    const encoder = new Y.UpdateEncoderV1();
    struct.write(encoder, 0);
    const written = encoder.toUint8Array();
    if (bytes > 0 && bytes + written.length > maxBytes) {
      parts.push([]);
      bytes = 0;
    }
    bytes += written.length;
    stretchAt(parts.at(-1) ?? [], client, clock).structs.push(written);
  }
  return parts.map((part, index) => encoded(part, index === parts.length - 1 ? ds : undefined));
}

/** Y returns each client's structs contiguously, so a new range starts mid-client only at the start of a part. */
function stretchAt(part: Stretch[], client: number, clock: number): Stretch {
  const last = part.at(-1);
  if (last?.client === client) return last;
  const next: Stretch = { client, clock, structs: [] };
  part.push(next);
  return next;
}

function encoded(part: readonly Stretch[], ds: Decoded['ds'] | undefined): Uint8Array {
  return encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, part.length);
    for (const { client, clock, structs } of part) {
      for (const number of [structs.length, client, clock]) encoding.writeVarUint(encoder, number);
      for (const struct of structs) encoding.writeUint8Array(encoder, struct);
    }
    const deleted = [...(ds?.clients ?? [])];
    encoding.writeVarUint(encoder, deleted.length);
    for (const [client, ranges] of deleted) {
      for (const number of [client, ranges.length]) encoding.writeVarUint(encoder, number);
      for (const { clock, len } of ranges) for (const number of [clock, len]) encoding.writeVarUint(encoder, number);
    }
  });
}
