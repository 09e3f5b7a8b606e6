import type { ReactNode } from 'react';
import { SpokenSelect } from '@/shared/speech/spoken-select';
import { t } from '@/text/meetings/captions';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { plainName } from '@/ui/given-name';
import { SegmentedControl } from '@/ui/segmented-control';
import { Switch } from '@/ui/switch';
import { MeetingPanel } from '../panels/panel';
import { useAct } from '../panels/use-act';
import { useOpenMeeting } from '../room/use-room';
import { captionSizes } from './caption-settings';
import { KeptTranscript } from './kept-transcript';
import { troubleOf } from './own-captions';
import type { OwnCaptioning } from './use-own-captions';

interface CaptionsPanelProps {
  own: OwnCaptioning;
  onClose: () => void;
}

/** Captions: anyone can request them, everyone decides for themselves, and the display is configurable. */
export function CaptionsPanel({ own, onClose }: CaptionsPanelProps) {
  const { room } = useOpenMeeting();
  const { settings, keepSettings: keep } = own;
  return (
    <MeetingPanel title={t('title')} onClose={onClose}>
      <div className="flex flex-col gap-4 p-4">
        <p className="text-ink-2">{t(room.meeting.encrypted ? 'aboutEncrypted' : 'about')}</p>
        <Asked />
        {room.captionsAsked ? <Own own={own} /> : null}
        <Switch label={t('show.label')} checked={settings.show} onChange={(show) => keep({ ...settings, show })} />
        <SegmentedControl
          label={t('size.label')}
          options={captionSizes.map((value) => ({ value, label: t(`size.${value}`) }))}
          value={settings.size}
          onChange={(size) => keep({ ...settings, size })}
        />
        <p className="text-xs text-ink-2">{t('view.doubtful')}</p>
        {room.captionsAsked ? <Without /> : null}
        <KeptTranscript />
      </div>
    </MeetingPanel>
  );
}

function Asked(): ReactNode {
  const { room, seat } = useOpenMeeting();
  const act = useAct(t('failed.ask'));
  if (room.captionsAsked) return <p>{t('asked')}</p>;
  return (
    <Button
      variant="primary"
      className="self-start"
      busy={act.isPending}
      onClick={() => act.mutate(() => seat.askForCaptions())}
    >
      {t('ask')}
    </Button>
  );
}

function Own({ own }: { own: OwnCaptioning }): ReactNode {
  const { state, whyNot, answer, spoken, settings, keepSettings } = own;
  if (whyNot !== undefined) return <p className="text-ink-2">{t(`unable.${whyNot}`)}</p>;
  const isOn = state.is === 'on';
  const trouble = troubleOf(state);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {trouble === undefined ? null : <p className="text-ink-2">{t(`own.${trouble}`)}</p>}
        {isOn && trouble === undefined ? <p>{t('own.on')}</p> : null}
        <Button size="sm" busy={state.is === 'loading'} onClick={() => answer(!isOn)}>
          {t(isOn ? 'own.stop' : 'own.start')}
        </Button>
      </div>
      <Field label={t('spoken.label')} hint={t('spoken.hint')}>
        {(ids) => (
          <SpokenSelect
            ids={ids}
            value={spoken}
            told={t('spoken.told')}
            onChange={(chosen) => keepSettings({ ...settings, spoken: chosen })}
          />
        )}
      </Field>
    </>
  );
}

/** People without captions. */
function Without(): ReactNode {
  const { room } = useOpenMeeting();
  const without = room.people.filter(({ state, captioning }) => state === 'in' && captioning !== 'on');
  if (without.length === 0) return null;
  return (
    <section aria-label={t('without.title')} className="flex flex-col gap-1">
      <h3 className="skin-heading">{t('without.title')}</h3>
      <ul className="text-ink-2">
        {without.map(({ id, name, captioning }) => (
          <li key={id}>
            {t(captioning === null || captioning === 'on' ? 'without.open' : `without.${captioning}`, {
              name: plainName(name),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
