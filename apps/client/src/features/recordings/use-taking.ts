import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { sentenceOf } from '@/lib/errors/api-error';
import { formatMoment } from '@/lib/format/format';
import { useUser } from '@/lib/session/session';
import { href } from '@/routing/href';
import type { OpenVault } from '@/shared/vault/open-vault';
import { t } from '@/text/recordings';
import { orSayFailed } from '@/ui/say-failed';
import { forgetRecording, type KeptRecording, type SealedRecordingParts } from './kept-parts';
import { setMarks } from './marks-data';
import { sendRecording } from './recordings-data';
import { mayServerDecode, toUpload } from './to-upload';

/** Stores a recording in a vault. @returns its id @throws ApiError where it was not stored */
export type KeepSealed = (vault: OpenVault, file: File, marksMs: readonly number[]) => Promise<string>;

/** A recording that waits to be sent; `begunMs` where it was made here. */
export interface Waiting {
  readonly file: File;
  readonly begunMs?: number;
  readonly marksMs?: readonly number[];
}

export type Standing =
  { readonly is: 'sending'; readonly share: number } | { readonly is: 'sealing' } | { readonly failure: string } | null;

const nameOf = (begunMs: number): string => {
  const when = formatMoment(new Date(begunMs).toISOString()).replaceAll(':', '.').replaceAll('/', '-');
  return `${t('name', { when })}.webm`;
};

export const fileOf = ({ begunMs, sound, marksMs }: KeptRecording): Waiting => ({
  file: new File([sound], nameOf(begunMs), { type: 'audio/webm' }),
  begunMs,
  marksMs,
});

/** Sends recordings, or stores them in the vault, and opens each. */
export function useTaking(keepSealed: KeepSealed) {
  const accountId = useUser()?.id ?? '';
  const navigate = useNavigate();
  const [standing, setStanding] = useState<Standing>(null);

  const take = async (
    { file, begunMs }: Waiting,
    store: (prepared: File) => Promise<string>,
    otherwise: (file: File) => File | undefined = () => undefined,
  ): Promise<void> => {
    const prepared = await toUpload(file).catch(() => otherwise(file));
    if (prepared === undefined) return setStanding({ failure: t('new.notDecoded', { name: file.name }) });
    try {
      const id = await store(prepared);
      if (begunMs !== undefined) await forgetRecording(accountId, begunMs);
      setStanding(null);
      await navigate(href('voiceRecording', undefined, { recording: id }));
    } catch (error) {
      setStanding({ failure: sentenceOf(error) });
    }
  };
  const send = (waiting: Waiting): Promise<void> => {
    setStanding({ is: 'sending', share: 0 });
    const store = async (file: File): Promise<string> => {
      const id = await sendRecording(file, 'collaborative', (share) => setStanding({ is: 'sending', share }));
      // The recording is up: marks that could not be set are said, and it is not sent again for them.
      await orSayFailed(setMarks(id, waiting.marksMs ?? []), t('marks.failed'));
      return id;
    };
    return take(waiting, store, (file) => (mayServerDecode(file) ? file : undefined));
  };
  const seal = (vault: OpenVault, waiting: Waiting): Promise<void> => {
    setStanding({ is: 'sealing' });
    return take(waiting, (file) => keepSealed(vault, file, waiting.marksMs ?? []));
  };
  const sealKept = async (vault: OpenVault, kept: SealedRecordingParts): Promise<void> => {
    try {
      const { openParts } = await import('./sealed-parts');
      await seal(vault, fileOf(await openParts(vault, kept)));
    } catch {
      setStanding({ failure: t('kept.broken') });
    }
  };
  return { standing, send, seal, sealKept };
}
