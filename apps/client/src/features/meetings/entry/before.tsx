import { meetingLimits } from '@cartulary/contracts/limits/meetings';
import {
  CircleOff,
  Clock,
  EyeOff,
  KeyRound,
  LockKeyhole,
  MessageSquare,
  ShieldCheck,
  Video,
  VideoOff,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { t as encryptionText } from '@/text/meetings/encryption';
import { t } from '@/text/meetings/entry';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { Switch } from '@/ui/switch';
import { DeviceFields } from '../media/device-fields';
import { BlurField, NoiseField } from '../effects/effect-fields';
import { VaultKey } from '../keys/vault-key';
import { canEncrypt } from '@/shared/meeting-keys/can-encrypt';
import type { LinkSecret } from '../keys/use-link-secret';
import type { Chosen } from '../media/kept-devices';
import type { OwnMedia } from '../media/use-own-media';
import { LevelMeter } from './level-meter';
import { Preview } from './preview';

export interface BeforeProps {
  title: string;
  /** The meeting's time and participants. */
  sentence: string;
  /** On the right of the title: a button that copies the link. */
  actions?: ReactNode;
  /** People already in the meeting. Set if this person can see them. */
  people?: ReactNode;
  /** The signed-in person's name. If undefined, asks for a name. */
  name: string | undefined;
  /** Whether a host must admit this person. */
  knocks: boolean;
  /** For an encrypted meeting: whether its secret is available. */
  secret: LinkSecret | undefined;
  media: OwnMedia;
  chosen: Chosen;
  onChoose: (part: Partial<Chosen>) => void;
  busy: boolean;
  /** Why the last attempt to join failed. */
  error: unknown;
  onJoin: (name: string) => void;
}

const FORM = 'join-meeting';

/**
 * The page before a meeting: camera and microphone preview, recording and storage notices, and the join button. Nothing
 * is sent before joining.
 */
export function Before(props: BeforeProps) {
  const { title, sentence, actions, name, knocks, secret, media, chosen, onChoose, busy, error, onJoin } = props;
  const [typed, setTyped] = useState('');
  const shown = name ?? typed.trim();
  const mayJoin = shown !== '' && (secret === undefined || canEncrypt());
  const joinSilently = (): void => {
    onChoose({ micOn: false, cameraOn: false });
    onJoin(shown);
  };
  return (
    <PageBody>
      <PageHeader title={title} sentence={sentence} actions={actions} />
      <div className="grid min-w-0 gap-(--d-gap) min-[1024px]:grid-cols-[minmax(0,1fr)_380px] min-[1024px]:grid-rows-[auto_1fr]">
        <Preview name={shown} media={media} chosen={chosen} onChoose={onChoose} />
        <DeviceFields
          className="skin-card grid gap-x-5 gap-y-4 self-start p-(--card-pad) max-[1023px]:order-last min-[720px]:grid-cols-3"
          chosen={chosen}
          onChoose={onChoose}
          asked={`${media.camera.is} ${media.microphone.is}`}
          level={
            <>
              <LevelMeter microphone={media.microphone} />
              <NoiseField chosen={chosen} onChange={(noise) => onChoose({ noise })} />
            </>
          }
          data={
            <>
              <BlurField chosen={chosen} onChange={(blur) => onChoose({ blur })} />
              <Switch
                label={t('data.less')}
                hint={t('data.hint')}
                checked={chosen.lessData}
                onChange={(lessData) => onChoose({ lessData })}
              />
            </>
          }
        />
        <form
          id={FORM}
          className="skin-card flex min-w-0 flex-col gap-4 self-start p-(--card-pad) min-[1024px]:col-start-2 min-[1024px]:row-span-2 min-[1024px]:row-start-1"
          onSubmit={(submitted) => {
            submitted.preventDefault();
            if (mayJoin) onJoin(shown);
          }}
        >
          {name === undefined ? (
            <TextField
              label={t('name.label')}
              hint={t('name.hint')}
              value={typed}
              maxLength={meetingLimits.maxGuestNameCharacters}
              autoComplete="name"
              onChange={({ target }) => setTyped(target.value)}
            />
          ) : (
            <p className="text-ink-2">{t('name.as', { name })}</p>
          )}
          {props.people}
          <Kept isGuest={name === undefined} isEncrypted={secret !== undefined} />
          {secret ? <KeyLine secret={secret} /> : null}
          {error ? (
            <p role="alert" className="rounded-control bg-error-tint px-3 py-2.5 text-error-text">
              <span className="font-strong">{t('join.failed')}. </span>
              {sentenceOf(error)}
            </p>
          ) : null}
          <Button type="submit" variant="primary" size="lg" icon={Video} busy={busy} disabled={!mayJoin}>
            {busy ? t('joining') : t(knocks ? 'join.ask' : 'join')}
          </Button>
          {chosen.micOn || chosen.cameraOn ? (
            <Button icon={VideoOff} disabled={busy || !mayJoin} onClick={joinSilently}>
              {t('join.muted')}
            </Button>
          ) : null}
        </form>
      </div>
    </PageBody>
  );
}

/** The statements that apply to this meeting. */
function Kept({ isGuest, isEncrypted }: { isGuest: boolean; isEncrypted: boolean }) {
  const lines = [
    [EyeOff, t('about.nothing')],
    [Clock, t('about.attendance')],
    ...(isEncrypted
      ? ([
          [ShieldCheck, encryptionText('about.e2e')],
          [MessageSquare, encryptionText('about.chat')],
          [CircleOff, encryptionText('about.recording')],
        ] as const)
      : ([
          [MessageSquare, t('about.chat')],
          [LockKeyhole, t('about.encrypted')],
        ] as const)),
    ...(isGuest ? ([[EyeOff, t('about.guest')]] as const) : []),
  ] as const;
  return (
    <section aria-labelledby="what-is-kept" className="border-t border-line pt-3.5">
      <h2 id="what-is-kept" className="skin-heading pb-2">
        {t('about.title')}
      </h2>
      <ul className="flex flex-col gap-2">
        {lines.map(([Icon, words]) => (
          <li key={words} className="grid grid-cols-[1rem_minmax(0,1fr)] gap-2.5 text-ink-2">
            <Icon size={16} aria-hidden className="mt-0.5" />
            {words}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Warns if this person won't be able to see and hear others. Otherwise renders nothing. */
function KeyLine({ secret }: { secret: LinkSecret }) {
  if (!canEncrypt())
    return (
      <p role="alert" className="rounded-control bg-error-tint px-3 py-2.5 text-error-text">
        {encryptionText('key.unable')}
      </p>
    );
  if (secret.is === 'ok' || secret.is === 'looking') return null;
  return (
    <>
      <p role="alert" className="flex gap-2.5 rounded-control bg-warning-tint px-3 py-2.5 text-warning-text">
        <KeyRound size={16} aria-hidden className="mt-0.5 shrink-0" />
        <span>
          <strong className="font-strong">{encryptionText(`key.${secret.is}`)}.</strong> {encryptionText('key.before')}
        </span>
      </p>
      <VaultKey />
    </>
  );
}
