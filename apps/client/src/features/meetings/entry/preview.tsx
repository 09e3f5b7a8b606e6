import { Eye, Mic, MicOff, Video, VideoOff, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { t } from '@/text/meetings/entry';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { cx } from '@/ui/class-names';
import type { Chosen } from '../media/kept-devices';
import type { OwnMedia, OwnTrack } from '../media/use-own-media';

interface PreviewProps {
  name: string;
  media: OwnMedia;
  chosen: Chosen;
  onChoose: (part: Partial<Chosen>) => void;
}

/** Self-view before a meeting, or why there is no video, with the camera and microphone switches. */
export function Preview({ name, media, chosen, onChoose }: PreviewProps) {
  const { camera, microphone } = media;
  return (
    <section
      aria-label={t('preview.label')}
      className="relative grid aspect-video max-h-[62dvh] min-h-60 w-full place-items-center overflow-hidden rounded-card bg-paper-ink text-paper-on-badge"
    >
      {camera.is === 'on' ? (
        <>
          <OwnPicture track={camera.track} />
          <p className="absolute top-3 left-3 flex items-center gap-1.5 rounded-control bg-paper-ink/75 px-2.25 py-1 text-xs">
            <Eye size={14} aria-hidden />
            {t('preview.own')}
          </p>
        </>
      ) : camera.is === 'refused' ? null : (
        <div className="flex flex-col items-center gap-3">
          <span className="scale-200 p-3">
            <Avatar name={name || '?'} size="lg" decorative />
          </span>
          <p role="status">{t(camera.is === 'off' ? 'preview.off' : 'preview.opening')}</p>
        </div>
      )}
      <Refusals camera={camera} microphone={microphone} onAgain={media.again} />
      <div className="absolute bottom-3 flex gap-2.5">
        <RoundToggle
          on={chosen.micOn}
          icons={[Mic, MicOff]}
          label={t(chosen.micOn ? 'microphone.off' : 'microphone.on')}
          onPress={() => onChoose({ micOn: !chosen.micOn })}
        />
        <RoundToggle
          on={chosen.cameraOn}
          icons={[Video, VideoOff]}
          label={t(chosen.cameraOn ? 'camera.off' : 'camera.on')}
          onPress={() => onChoose({ cameraOn: !chosen.cameraOn })}
        />
      </div>
    </section>
  );
}

function OwnPicture({ track }: { track: MediaStreamTrack }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (element) element.srcObject = new MediaStream([track]);
    return () => {
      if (element) element.srcObject = null;
    };
  }, [track]);
  return <video ref={video} autoPlay playsInline muted className="absolute size-full -scale-x-100 object-cover" />;
}

interface RoundToggleProps {
  on: boolean;
  icons: readonly [on: LucideIcon, off: LucideIcon];
  label: string;
  onPress: () => void;
}

function RoundToggle({ on, icons: [On, Off], label, onPress }: RoundToggleProps) {
  const Icon = on ? On : Off;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className={cx(
        'grid size-12 place-items-center rounded-full border border-paper-on-badge/40',
        on ? 'bg-paper-ink/80' : 'bg-error text-error-on-solid',
      )}
    >
      <Icon size={20} aria-hidden />
    </button>
  );
}

interface RefusalsProps {
  camera: OwnTrack;
  microphone: OwnTrack;
  onAgain: () => void;
}

/** Why there is no video or audio: the browser's reason and where to allow access. */
function Refusals({ camera, microphone, onAgain }: RefusalsProps) {
  const said: ReactNode[] = [];
  // Usually both are denied together, for the same reason.
  const both = camera.is === 'refused' && microphone.is === 'refused' && camera.why === microphone.why;
  if (camera.is === 'refused')
    said.push(
      <li key="video">
        <p className="font-strong">
          {t('refused.video')}
          {both ? ` · ${t('refused.audio')}` : ''}
        </p>
        <p>{t(`why.${camera.why}`)}</p>
      </li>,
    );
  if (microphone.is === 'refused' && !both)
    said.push(
      <li key="audio">
        <p className="font-strong">{t('refused.audio')}</p>
        <p>{t(`why.${microphone.why}`)}</p>
      </li>,
    );
  if (said.length === 0) return null;
  return (
    <div
      role="alert"
      className="absolute inset-x-3 top-3 mx-auto flex max-h-[calc(100%-5.5rem)] max-w-120 flex-col gap-2.5 overflow-y-auto rounded-card bg-surface p-4 text-ink"
    >
      <ul className="flex flex-col gap-2.5">{said}</ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm" onClick={onAgain}>
          {t('again')}
        </Button>
        <span className="text-xs text-ink-2">{t('refused.stillJoin')}</span>
      </div>
    </div>
  );
}
