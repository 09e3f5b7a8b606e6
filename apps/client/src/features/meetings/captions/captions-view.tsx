import { betweenWords } from '@cartulary/pipeline/engines/speech/speech';
import { useSyncExternalStore } from 'react';
import { t } from '@/text/meetings/captions';
import { cx } from '@/ui/class-names';
import { GivenName } from '@/ui/given-name';
import { useOpenMeeting } from '../room/use-room';
import type { CaptionSize } from './caption-settings';
import { captions, keyOf, type Caption } from '../room/shown-captions';
import { TranscriptQuestion } from './kept-transcript';
import { OwnAnswer } from './own-answer';
import { troubleOf, type OwnState } from './own-captions';
import type { OwnCaptioning } from './use-own-captions';

const sizes: Readonly<Record<CaptionSize, string>> = { small: 'text-sm', medium: 'text-lg', large: 'text-2xl' };

/** Live captions above the controls, and the prompt to caption the user's own speech. */
export function CaptionsView({ own: captioning }: { own: OwnCaptioning }) {
  const { room, own } = useOpenMeeting();
  const { show, size } = captioning.settings;
  const lines = useSyncExternalStore(captions.subscribe, captions.now);
  if (!room.captionsAsked) return null;
  const asks = own.captioning === null && captioning.whyNot === undefined && captioning.state.is !== 'on';
  // Keeps its height while anyone is captioned, because video tiles that resize with every sentence are hard to
  // watch.
  const isCaptioned = lines.length > 0 || room.people.some((one) => one.state === 'in' && one.captioning === 'on');
  return (
    <>
      {asks ? <OwnAnswer captioning={captioning} /> : null}
      <OwnTrouble state={captioning.state} />
      <TranscriptQuestion />
      {show ? (
        <section aria-label={t('view.label')} className="shrink-0">
          <div
            role="log"
            aria-live="polite"
            className={cx(
              'mx-auto flex max-w-220 flex-col justify-end gap-0.5 px-3',
              isCaptioned && 'min-h-[4.5em]',
              sizes[size],
            )}
          >
            {lines.map((line) => (
              <Line key={keyOf(line)} caption={line} />
            ))}
          </div>
        </section>
      ) : null}
    </>
  );
}

/** Warns that the user's own microphone provides no speech, or that the captions don't reach the others. */
function OwnTrouble({ state }: { state: OwnState }) {
  const trouble = troubleOf(state);
  const said = trouble && t(`own.${trouble}`);
  return (
    <p role="status" className={cx(said !== undefined && 'shrink-0 px-3 py-1.5')}>
      {said}
    </p>
  );
}

function Line({ caption: { participantId, words, language } }: { caption: Caption }) {
  const { room } = useOpenMeeting();
  const name = room.people.find(({ id }) => id === participantId)?.name ?? '';
  return (
    <p className="leading-snug">
      <span className="mr-2 font-strong text-ink-2">
        <GivenName>{name}</GivenName>
      </span>
      <span lang={language}>
        {words.map(({ text, isDoubtful }, at) => (
          // A caption never changes, so indexes are stable keys.
          <span key={`${at}-${text}`}>
            {at > 0 ? betweenWords(language) : ''}
            {isDoubtful ? <Doubtful word={text} /> : text}
          </span>
        ))}
      </span>
    </p>
  );
}

const Doubtful = ({ word }: { word: string }) => (
  <span title={t('view.word', { word })} className="border-b-2 border-dotted border-current">
    {word}
  </span>
);
