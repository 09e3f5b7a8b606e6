import { isSound } from '@cartulary/contracts/limits';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';
import { formatBytes, formatMoment } from '@/lib/format/format';
import { href } from '@/routing/href';
import { stateLine } from '@/shared/documents/document-words';
import { StatusBadge } from '@/ui/badge';
import { GivenName } from '@/ui/given-name';
import { useSealedDocuments } from '../sealed-documents';
import { SealedLine } from '../sealed-line';
import { SealedSign } from '../sealed-sign';
import { SpeechOffer } from './speech-offer';

/** The vault's recordings, in the format of the server's list. @param onCount called with the number of recordings */
export function SealedSounds({ onCount }: { readonly onCount: (count: number) => void }) {
  const sealed = useSealedDocuments();
  const rows = sealed.rows.filter(({ mediaType }) => isSound(mediaType));
  const count = rows.length;
  const tell = useEffectEvent(onCount);
  useEffect(() => tell(count), [count]);
  return (
    <>
      <SealedLine sealed={sealed} />
      <SpeechOffer />
      {count === 0 ? null : (
        <ul className="flex flex-col divide-y divide-line">
          {rows.map((row) => {
            const { status, word } = stateLine(row);
            return (
              <li key={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
                <span className="flex min-w-0 flex-1 items-center gap-1.5 max-tablet:basis-full">
                  <SealedSign />
                  <Link
                    to={href('voiceRecording', undefined, { recording: row.id })}
                    className="min-w-0 truncate font-strong"
                  >
                    <GivenName>{row.name}</GivenName>
                  </Link>
                </span>
                <span className="text-xs text-ink-2">{formatMoment(row.createdAt)}</span>
                <span className="text-xs text-ink-2">{formatBytes(row.sizeBytes)}</span>
                <StatusBadge status={status}>{word}</StatusBadge>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
