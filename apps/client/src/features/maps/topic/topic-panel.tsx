import { mapLimits } from '@cartulary/contracts/limits/maps';
import { markers, nodeColours, type MapNodeJson } from '@cartulary/editor-schema/kinds/map/json';
import { safeLink } from '@cartulary/editor-schema/kinds/text/safe-link';
import { ExternalLink, MousePointerClick } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/text/maps';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Chip } from '@/ui/chip';
import { DateField } from '@/ui/date-field';
import { TextArea, TextField } from '@/ui/field';
import { EmptyState } from '@/ui/states';
import type { MapRoom } from '../map-room';
import { usePick } from '../picked';
import { Kept, type OfNode } from './kept-field';
import { PictureSection } from './picture-section';
import { RelationsSection } from './relations-section';
import { SignIcon } from './sign';
import { TagsField } from './tags-field';

/** The details of the selected topic. */
export function TopicPanel(room: MapRoom) {
  const { nodes } = usePick(room.opened.picked);
  const node = room.tree.of(nodes.at(-1))?.node;
  if (!node)
    return (
      <EmptyState icon={MousePointerClick} title={t('panel.none')} inPanel>
        {t('panel.noneHint')}
      </EmptyState>
    );
  return <Sections key={node.id} room={room} node={node} />;
}

function Sections({ room, node }: OfNode) {
  const { opened, isEditable } = room;
  const { acts } = opened;
  const { id, text, note } = node;
  return (
    <div className="flex min-w-0 flex-col gap-4 p-3">
      {/* Read-only viewers can scroll long text, also by keyboard. */}
      <Kept
        value={text}
        onKeep={(words, seen) => acts.setText(id, words, seen)}
        duringPauses
        field={(field) => (
          <TextArea
            label={t('topic.words')}
            rows={2}
            maxLength={mapLimits.maxTextCharacters}
            readOnly={!isEditable}
            {...field}
          />
        )}
      />
      <Kept
        value={note}
        onKeep={(words, seen) => acts.setNote(id, words, seen)}
        duringPauses
        field={(field) => (
          <TextArea
            label={t('note')}
            rows={4}
            maxLength={mapLimits.maxNoteCharacters}
            readOnly={!isEditable}
            {...field}
          />
        )}
      />
      <fieldset disabled={!isEditable} className="contents">
        <LinkSection room={room} node={node} />
        <TaskSection room={room} node={node} />
        <TagsField room={room} node={node} />
        <MarkersSection room={room} node={node} />
        <ColourSection room={room} node={node} />
        <PictureSection room={room} node={node} />
        <RelationsSection room={room} node={node} />
      </fieldset>
    </div>
  );
}

/** A link is offered only if its URL is safe. */
function LinkSection({ room: { opened }, node: { id, link } }: OfNode) {
  const [refused, setRefused] = useState('');
  const keep = (typed: string): void => {
    const words = typed.trim();
    const address = words === '' || /^[a-z][\w+.-]*:|^\//i.test(words) ? words : `https://${words}`;
    const safe = safeLink(address);
    setRefused(address !== '' && safe !== address ? words : '');
    if (address === '' || safe === address) opened.acts.change([id], { link: address === '' ? null : address });
  };
  return (
    <div className="flex flex-col gap-1.5">
      <Kept
        value={refused === '' ? (link ?? '') : refused}
        onKeep={keep}
        field={(field) => (
          <TextField label={t('link')} verbatim {...(refused !== '' && { error: t('link.refused') })} {...field} />
        )}
      />
      {link === null ? null : (
        <a
          href={link}
          target="_blank"
          rel="noreferrer noopener"
          className="inline-flex w-fit items-center gap-1 text-xs text-link underline"
        >
          <ExternalLink size={13} aria-hidden />
          {t('link.open')}
        </a>
      )}
    </div>
  );
}

function TaskSection({ room: { opened }, node: { id, task } }: OfNode) {
  const { acts } = opened;
  if (task === null)
    return (
      <Button size="sm" className="w-fit" onClick={() => acts.change([id], { task: { isDone: false, dueOn: null } })}>
        {t('task.make')}
      </Button>
    );
  return (
    <div className="flex flex-col gap-2">
      <Checkbox
        label={t('task.isDone')}
        checked={task.isDone}
        onChange={(isDone) => acts.change([id], { task: { ...task, isDone } })}
      />
      <DateField
        label={t('task.due')}
        value={task.dueOn}
        onChange={(dueOn) => acts.change([id], { task: { ...task, dueOn } })}
      />
      <Button size="sm" variant="quiet" className="w-fit" onClick={() => acts.change([id], { task: null })}>
        {t('task.none')}
      </Button>
    </div>
  );
}

function MarkersSection({ room: { opened }, node }: OfNode) {
  return (
    <section aria-label={t('markers')} className="flex flex-col gap-1.5">
      <h3 className="text-sm font-medium">{t('markers')}</h3>
      <div className="flex flex-wrap gap-1">
        {markers.map((marker) => {
          const isOn = node.markers.includes(marker);
          return (
            <Chip
              key={marker}
              pressed={isOn}
              aria-label={t(`marker.${marker}`)}
              title={t(`marker.${marker}`)}
              onClick={() => {
                const next = markers.filter((each) => (each === marker ? !isOn : node.markers.includes(each)));
                opened.acts.change([node.id], { markers: next });
              }}
            >
              <SignIcon name={marker} size={14} />
            </Chip>
          );
        })}
      </div>
    </section>
  );
}

function ColourSection({ room: { opened }, node: { id, colour } }: OfNode) {
  return (
    <section aria-label={t('colour')} className="flex flex-col gap-1.5">
      <h3 className="text-sm font-medium">{t('colour')}</h3>
      <div className="flex flex-wrap gap-1">
        <Chip pressed={colour === null} onClick={() => opened.acts.change([id], { colour: null })}>
          {t('colour.none')}
        </Chip>
        {nodeColours.map((each) => (
          <Chip
            key={each}
            pressed={colour === each}
            aria-label={t(`colour.${each}`)}
            title={t(`colour.${each}`)}
            onClick={() => opened.acts.change([id], { colour: each })}
          >
            <span aria-hidden className="size-3.5 rounded-full" style={{ background: colourVariable(each) }} />
          </Chip>
        ))}
      </div>
    </section>
  );
}

/** The CSS variable of a color. */
export const colourVariable = (colour: NonNullable<MapNodeJson['colour']>): string =>
  `var(--c-tag-${colour === 'violet' ? 'purple' : colour})`;
