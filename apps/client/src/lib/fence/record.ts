import { carriedOf } from '@cartulary/contracts/carried';
import { bytesOf } from '@/lib/crypto/bytes';
import { recordWith, type Answered, type Left } from '@/lib/api/left';
import { fenceCalls } from '@/lib/api/leaving';
import { countFrames } from './count-frames';
import { requireAgreed } from './fence';
import { noteSent, noteUnlisted } from './sent';
import { keepSentSums } from './sent-before';

/** Records a call and the type of data it carries. */
function recordCall({ endpoint, query, bytes: bodyBytes, sealed, atMs }: Left): Answered {
  const { method, path, summary: why } = endpoint;
  const as = carriedOf(endpoint, { query, hasBody: bodyBytes > 0 });
  const bytes = bodyBytes + (query === undefined ? 0 : bytesOf(JSON.stringify(query)).length);
  return noteSent({ method, path, why, as, bytes, sealed, atMs });
}

let isRecording = false;

/**
 * Records everything this page has sent or sends: calls, uploads, and socket frames. No socket opens before sign-in.
 * From now on, readable text stays in the browser in privacy mode; sign-in calls contain none.
 */
export function recordWhatLeaves(): void {
  if (isRecording) return;
  isRecording = true;
  fenceCalls(requireAgreed);
  recordWith(recordCall, noteUnlisted);
  countFrames();
  keepSentSums();
}
