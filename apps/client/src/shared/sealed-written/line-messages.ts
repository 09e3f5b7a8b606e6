import { messageTypes, syncTypes } from '@cartulary/editor-schema/collab-protocol';
import * as encoding from 'lib0/encoding';
import type { Bytes } from '@/lib/crypto/bytes';

/** The message that requests all stored content. */
export const question = (): Uint8Array<ArrayBuffer> => Uint8Array.of(messageTypes.sync, syncTypes.step1, 1, 0);

/** The message that carries a frame. */
export const updateMessage = (frame: Bytes): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    encoding.encode((encoder) => {
      encoding.writeVarUint(encoder, messageTypes.sync);
      encoding.writeVarUint(encoder, syncTypes.update);
      encoding.writeVarUint8Array(encoder, frame);
    }),
  );
