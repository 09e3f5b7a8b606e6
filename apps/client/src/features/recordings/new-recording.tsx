import { soundExtensions } from '@cartulary/contracts/limits';
import { Mic, Upload } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { sentenceOf } from '@/lib/errors/api-error';
import { formatMoment } from '@/lib/format/format';
import { useUser } from '@/lib/session/session';
import { usePrivacyMode } from '@/lib/storage/privacy-mode';
import { href } from '@/routing/href';
import { t } from '@/text/recordings';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Dialog } from '@/ui/dialog';
import { Progress } from '@/ui/progress';
import { orSayFailed } from '@/ui/say-failed';
import { forgetRecording, keepPart, keptRecordings, type KeptRecording } from './kept-parts';
import { NoiseChoice } from './noise-choice';
import { canRecord } from './recorder';
import { RecorderPanel } from './recorder-panel';
import { setMarks } from './marks-data';
import { sendRecording } from './recordings-data';
import { toUpload } from './to-upload';

/** What browsers decode, and turn into what the server takes. */
const ALSO = ['m4a', 'mp4', 'aac', 'flac'];

/** A recording that waits to be sent; `begunMs` where it was made here. */
interface Waiting {
  readonly file: File;
  readonly begunMs?: number;
  readonly marksMs?: readonly number[];
}

type Standing = { readonly share: number } | { readonly failure: string } | null;

const nameOf = (begunMs: number): string => {
  const when = formatMoment(new Date(begunMs).toISOString()).replaceAll(':', '.').replaceAll('/', '-');
  return `${t('name', { when })}.webm`;
};
const fileOf = ({ begunMs, sound, marksMs }: KeptRecording): Waiting => ({
  file: new File([sound], nameOf(begunMs), { type: 'audio/webm' }),
  begunMs,
  marksMs,
});

/** Records, takes files, and offers again what never went up. In a mode that keeps documents in the browser it asks first. */
export function NewRecording() {
  const mode = usePrivacyMode();
  const accountId = useUser()?.id ?? '';
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [isRecording, setRecording] = useState(false);
  const [kept, setKept] = useState<readonly KeptRecording[]>([]);
  const [asking, setAsking] = useState<Waiting | null>(null);
  const [standing, setStanding] = useState<Standing>(null);

  useEffect(() => void keptRecordings(accountId).then(setKept), [accountId, isRecording, standing]);

  const send = async ({ file, begunMs, marksMs = [] }: Waiting): Promise<void> => {
    setAsking(null);
    setStanding({ share: 0 });
    try {
      const prepared = await toUpload(file).catch(() => file);
      const id = await sendRecording(prepared, 'collaborative', (share) => setStanding({ share }));
      // The recording is up: marks that could not be set are said, and it is not sent again for them.
      await orSayFailed(setMarks(id, marksMs), t('marks.failed'));
      if (begunMs !== undefined) await forgetRecording(accountId, begunMs);
      setStanding(null);
      await navigate(href('voiceRecording', undefined, { recording: id }));
    } catch (error) {
      setStanding({ failure: sentenceOf(error) });
    }
  };
  const take = (waiting: Waiting): void => void (mode === 'collaborative' ? send(waiting) : setAsking(waiting));
  const isSending = standing !== null && 'share' in standing;

  return (
    <Card aria-label={t('new.title')} className="flex flex-col gap-3">
      <h2 className="skin-heading">{t('new.title')}</h2>
      {isRecording ? (
        <RecorderPanel
          keep={(part) => keepPart({ accountId, ...part })}
          onDone={(recording) => {
            setRecording(false);
            if (recording) take(fileOf(recording));
          }}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button variant="ink" disabled={isSending || !canRecord()} onClick={() => setRecording(true)}>
            <Mic aria-hidden className="size-4" /> {t('new.record')}
          </Button>
          <Button variant="quiet" disabled={isSending} onClick={() => input.current?.click()}>
            <Upload aria-hidden className="size-4" /> {t('new.upload')}
          </Button>
        </div>
      )}
      {isRecording || !canRecord() ? null : <NoiseChoice />}
      {canRecord() ? null : <p className="text-xs text-ink-2">{t('new.cannot')}</p>}
      <FileInput input={input} onTake={take} />
      <p className="text-xs text-ink-2">{t('new.kinds')}</p>
      {standing && 'share' in standing ? <Progress label={t('new.sending')} value={standing.share} max={1} /> : null}
      {standing && 'failure' in standing ? <p role="alert">{standing.failure}</p> : null}
      {isRecording || isSending ? null : (
        <KeptList
          kept={kept}
          onSend={(one) => take(fileOf(one))}
          onForget={(one) =>
            void forgetRecording(accountId, one.begunMs)
              .then(() => keptRecordings(accountId))
              .then(setKept)
          }
        />
      )}
      <AskDialog asking={asking} onNo={() => setAsking(null)} onYes={(waiting) => void send(waiting)} />
    </Card>
  );
}

interface FileInputProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onTake: (waiting: Waiting) => void;
}

const FileInput = ({ input, onTake }: FileInputProps) => (
  <input
    ref={input}
    type="file"
    accept={[...soundExtensions, ...ALSO].map((extension) => `.${extension}`).join(',')}
    aria-label={t('new.input')}
    tabIndex={-1}
    className="sr-only"
    onChange={({ currentTarget }) => {
      const [file] = currentTarget.files ?? [];
      if (file) onTake({ file });
      currentTarget.value = '';
    }}
  />
);

interface AskDialogProps {
  readonly asking: Waiting | null;
  readonly onNo: () => void;
  readonly onYes: (waiting: Waiting) => void;
}

const AskDialog = ({ asking, onNo, onYes }: AskDialogProps) => (
  <Dialog
    open={asking !== null}
    onOpenChange={(open) => !open && onNo()}
    title={t('ask.title')}
    description={t('ask.text')}
    actions={
      <>
        <Button variant="quiet" onClick={onNo}>
          {t('ask.no')}
        </Button>
        <Button variant="ink" onClick={() => asking && onYes(asking)}>
          {t('ask.yes')}
        </Button>
      </>
    }
  >
    <p className="truncate text-ink-2">{asking?.file.name}</p>
  </Dialog>
);

interface KeptListProps {
  readonly kept: readonly KeptRecording[];
  readonly onSend: (recording: KeptRecording) => void;
  readonly onForget: (recording: KeptRecording) => void;
}

function KeptList({ kept, onSend, onForget }: KeptListProps) {
  if (kept.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <p>{t('kept.sentence')}</p>
      <ul className="flex flex-col gap-2">
        {kept.map((one) => (
          <li key={one.begunMs} className="flex flex-wrap items-center gap-2">
            <span className="flex-1">{formatMoment(new Date(one.begunMs).toISOString())}</span>
            <Button variant="quiet" onClick={() => onSend(one)}>
              {t('kept.send')}
            </Button>
            <Button variant="quiet" onClick={() => onForget(one)}>
              {t('kept.forget')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
