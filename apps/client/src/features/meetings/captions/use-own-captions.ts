import type { Captioning } from '@cartulary/contracts/endpoints/meetings';
import { AS_TOLD } from '@cartulary/contracts/settings/field';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useSetting } from '@/lib/settings/settings';
import { spokenIn, type Spoken } from '@/shared/speech/spoken-select';
import { sayFailed } from '@/ui/say-failed';
import { t } from '@/text/meetings/captions';
import { useOpenMeeting } from '../room/use-room';
import { useCaptionSettings, type CaptionSettings } from './caption-settings';
import { thisDevice, whyNot, type WhyNot } from './may-caption';
import { OwnCaptions, type OwnState } from './own-captions';

export interface OwnCaptioning {
  readonly state: OwnState;
  /** Why this device can't caption. Undefined if it can. */
  readonly whyNot: WhyNot | undefined;
  readonly answer: (isYes: boolean) => void;
  /** The spoken language. */
  readonly spoken: Spoken;
  /** Display settings shared by the panel that changes them and the caption view. */
  readonly settings: CaptionSettings;
  readonly keepSettings: (settings: CaptionSettings) => void;
}

/** The user's own captions while the meeting is open: sends the choice to the others and follows the microphone. */
export function useOwnCaptions(lessData: boolean): OwnCaptioning {
  const { seat, line, own, room, state: lineState } = useOpenMeeting();
  const [captions] = useState(() => new OwnCaptions((said) => seat.caption(said)));
  const state = useSyncExternalStore(captions.subscribe, captions.now);
  const [settings, keepSettings] = useCaptionSettings();
  const asSet = useSetting('studios', 'speechLanguage');
  const spoken = settings.spoken ?? spokenIn(asSet);
  useEffect(() => captions.speak(spoken === AS_TOLD ? null : spoken), [captions, spoken]);
  const reason = whyNot(thisDevice(lessData));
  const tell = (is: Captioning): void => {
    if (own.captioning !== is) seat.sayCaptioning(is).catch((error: unknown) => sayFailed(t('failed.answer'), error));
  };
  const tellUnable = useEffectEvent(() => tell('unable'));
  const { captionsAsked } = room;
  useEffect(() => {
    if (captionsAsked && reason !== undefined) {
      captions.stop();
      tellUnable();
    }
  }, [captionsAsked, reason, captions]);
  const isUnheard = state.is === 'unheard';
  useEffect(() => {
    if (isUnheard) tellUnable();
  }, [isUnheard]);
  const isOn = state.is === 'on';
  const track = isOn && lineState.microphoneOn ? line.ownMicrophone() : undefined;
  useEffect(() => void captions.hear(track), [captions, track]);
  useEffect(() => () => captions.stop(), [captions]);
  const answer = async (isYes: boolean): Promise<void> => {
    if (isYes && (await captions.start())) return tell('on');
    if (!isYes) captions.stop();
    tell(isYes ? 'unable' : 'declined');
  };
  return { state, whyNot: reason, answer: (isYes) => void answer(isYes), spoken, settings, keepSettings };
}
