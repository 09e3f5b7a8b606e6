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
import { formatClockLength } from '@/lib/format/clock-length';
import { mayServerDecode, TooLongHere, toUpload } from './to-upload';

/** Stores a recording in a vault. @returns its id @throws ApiError if it wasn't stored */
export type KeepSealed = (vault: OpenVault, file: File, marksMs: readonly number[]) => Promise<string>;

/** A recording waiting for upload. `begunMs` is set if it was made here. */
export interface Waiting {
  readonly file: File;
  readonly begunMs?: number;
  readonly marksMs?: readonly number[];
}

export type Standing =
  | { readonly is: 'preparing' | 'sending'; readonly share: number }
  | { readonly is: 'sealing' }
  | { readonly failure: string }
  | null;

const nameOf = (begunMs: number): string => {
  const when = formatMoment(new Date(begunMs).toISOString()).replaceAll(':', '.').replaceAll('/', '-');
  return `${t('name', { when })}.webm`;
};

export const fileOf = ({ begunMs, sound, marksMs }: KeptRecording): Waiting => ({
  file: new File([sound], nameOf(begunMs), { type: 'audio/webm' }),
  begunMs,
  marksMs,
});

/** Uploads recordings, or stores them in the vault, and opens each one. */
export function useTaking(keepSealed: KeepSealed) {
  const accountId = useUser()?.id ?? '';
  const navigate = useNavigate();
  const [standing, setStanding] = useState<Standing>(null);

  const take = async (
    { file, begunMs }: Waiting,
    begin: () => void,
    store: (prepared: File) => Promise<string>,
    otherwise: (file: File) => File | undefined = () => undefined,
  ): Promise<void> => {
    let why = t('new.notDecoded', { name: file.name });
    const prepared = await toUpload(file, (share) => setStanding({ is: 'preparing', share })).catch(
      (error: unknown) => {
        if (!(error instanceof TooLongHere)) return otherwise(file);
        const [length, most] = [formatClockLength(error.lengthMs), formatClockLength(error.mostMs)];
        why = t('new.tooLongHere', { name: file.name, length, most });
        return undefined;
      },
    );
    if (prepared === undefined) return setStanding({ failure: why });
    try {
      begin();
      const id = await store(prepared);
      if (begunMs !== undefined) await forgetRecording(accountId, begunMs);
      setStanding(null);
      await navigate(href('voiceRecording', undefined, { recording: id }));
    } catch (error) {
      setStanding({ failure: sentenceOf(error) });
    }
  };
  const send = (waiting: Waiting): Promise<void> => {
    const begin = (): void => setStanding({ is: 'sending', share: 0 });
    begin();
    const store = async (file: File): Promise<string> => {
      const id = await sendRecording(file, 'collaborative', (share) => setStanding({ is: 'sending', share }));
      // The recording is uploaded. Failed marks are reported, and it isn't uploaded again.
      await orSayFailed(setMarks(id, waiting.marksMs ?? []), t('marks.failed'));
      return id;
    };
    return take(waiting, begin, store, (file) => (mayServerDecode(file) ? file : undefined));
  };
  const seal = (vault: OpenVault, waiting: Waiting): Promise<void> => {
    const begin = (): void => setStanding({ is: 'sealing' });
    begin();
    return take(waiting, begin, (file) => keepSealed(vault, file, waiting.marksMs ?? []));
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
