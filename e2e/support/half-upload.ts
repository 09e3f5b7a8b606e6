import { request, type ClientRequest } from 'node:http';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Product } from '@cartulary/testing/product';
import type { Person } from '@cartulary/testing/person';

const BOUNDARY = 'cartulary-half';

/** An upload that was started and never ends unless it's finished explicitly. */
export class HalfUpload {
  /** The response's status and message, or how the connection broke. */
  readonly outcome: Promise<{ status: number; error: string | undefined } | { broke: string }>;

  private constructor(private readonly sending: ClientRequest) {
    this.outcome = new Promise((resolve) => {
      sending.on('error', (error) => resolve({ broke: error.message }));
      sending.on('response', (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('error', (error) => resolve({ broke: error.message }));
        response.on('end', () => {
          const body = JSON.parse(Buffer.concat(pieces).toString()) as { error?: string };
          resolve({ status: response.statusCode ?? 0, error: body.error });
        });
      });
    });
  }

  /** Sends the call's headers, and none of its body. */
  static open(person: Person): HalfUpload {
    const sending = request(`${person.origin}/api/v1/documents`, {
      method: 'POST',
      agent: false,
      headers: { authorization: `Bearer ${person.token}`, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    });
    sending.flushHeaders();
    return new HalfUpload(sending);
  }

  /** Sends the headers of the call and the first bytes of a file. */
  static start(person: Person, name: string, firstBytes: string): HalfUpload {
    const upload = HalfUpload.open(person);
    upload.begin(name, firstBytes);
    return upload;
  }

  /** Sends the first bytes of a file. */
  begin(name: string, firstBytes: string): void {
    this.sending.write(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n${firstBytes}`,
    );
  }

  /** Sends the rest of the file and ends the call. */
  finish(rest: string): void {
    this.sending.end(`${rest}\r\n--${BOUNDARY}--\r\n`);
  }

  /** Closes the connection. */
  abort(): void {
    this.sending.destroy(new Error('hung up'));
  }
}

/** The number of uploads being stored (or left by a killed gateway). */
export function incomingFiles(product: Product): number {
  const directory = path.join(product.dataDirectory, 'objects/.incoming');
  return existsSync(directory) ? readdirSync(directory).length : 0;
}
