import { metricsPeriods } from '@cartulary/contracts/endpoints/metrics';
import { dashboardLimits } from '@cartulary/contracts/limits/own-dashboards';
import { measureNames } from '@cartulary/contracts/measures';
import {
  cardPictures,
  type CardPicture,
  type CardQuestion,
  type DashboardCard,
} from '@cartulary/contracts/own-dashboards';
import { useId, useState, type FormEvent } from 'react';
import { t } from '@/text/analytics/dashboards';
import { t as words } from '@/text/analytics/explore';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/field';
import { plainName } from '@/ui/given-name';
import { Select } from '@/ui/select';
import { conditionsOf, dimensionsOf, ofMeasure } from '../question';
import { useQuestions } from '../questions-data';
import { asQuestion } from './card-words';
import type { Cards } from './composing';
import { freePlace } from './places';
import { firstSize } from './templates';

const OWN = 'own';
const NOTHING = 'nothing';
const firstQuestion: CardQuestion = { measure: 'documents-read', by: null, where: '', days: 30 };

interface CardDialogProps {
  /** The card to edit. Undefined for a new one. */
  card: DashboardCard | undefined;
  cards: Cards;
  onKeep: (card: DashboardCard) => void;
  onClose: () => void;
}

/** A card's question, chart, and title. */
export function CardDialog({ card, cards, onKeep, onClose }: CardDialogProps) {
  const formId = useId();
  const [asks, setAsks] = useState<DashboardCard['asks']>(card?.asks ?? firstQuestion);
  const [picture, setPicture] = useState<CardPicture>(card?.picture ?? 'number');
  const [title, setTitle] = useState(card?.title ?? '');
  const keep = (event: FormEvent): void => {
    event.preventDefault();
    const place = card ?? { id: crypto.randomUUID(), ...freePlace(cards, firstSize[picture]) };
    onKeep({ ...place, title: title.trim(), picture, asks });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="md"
      title={card ? t('dialog.change') : t('dialog.add')}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId}>
            {t('dialog.keep')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={keep} className="flex flex-col gap-4">
        <QuestionChoice asks={asks} onChange={setAsks} />
        {'measure' in asks ? <OwnQuestion asks={asks} onChange={setAsks} /> : null}
        <Select
          label={t('dialog.picture')}
          options={cardPictures.map((value) => ({ value, label: t(`picture.${value}`) }))}
          value={picture}
          onChange={setPicture}
        />
        <TextField
          label={t('dialog.title')}
          hint={t('dialog.titleHint')}
          value={title}
          maxLength={dashboardLimits.maxTitleCharacters}
          onChange={(event) => setTitle(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

interface ChoiceProps<Asks> {
  asks: Asks;
  onChange: (asks: DashboardCard['asks']) => void;
}

/** A saved question, or the card's own. Shown if there are saved ones. */
function QuestionChoice({ asks, onChange }: ChoiceProps<DashboardCard['asks']>) {
  const kept = useQuestions().data ?? [];
  const chosen = 'questionId' in asks ? asks.questionId : OWN;
  if (kept.length === 0 && chosen === OWN) return null;
  return (
    <Select
      label={t('dialog.question')}
      hint={t('dialog.questionHint')}
      options={[
        { value: OWN, label: t('dialog.ownQuestion') },
        ...kept.map(({ id, name }) => ({ value: id, label: plainName(name) })),
      ]}
      value={chosen}
      onChange={(id) => onChange(id === OWN ? firstQuestion : { questionId: id })}
    />
  );
}

function OwnQuestion({ asks, onChange }: ChoiceProps<CardQuestion>) {
  return (
    <>
      <Select
        label={t('dialog.measure')}
        options={measureNames.map((name) => ({ value: name, label: words(`measure.${name}`) }))}
        value={asks.measure}
        onChange={(name) => {
          // Conditions that don't apply to the other measure are dropped.
          const { measure, by, where, days } = ofMeasure(asQuestion(asks, 'number'), name);
          onChange({ measure, by: asks.by === null ? null : by, where: conditionsOf(where), days });
        }}
      />
      {dimensionsOf(asks.measure).length === 0 ? null : (
        <Select
          label={t('dialog.dimension')}
          options={[
            { value: NOTHING, label: t('dialog.nothing') },
            ...dimensionsOf(asks.measure).map((name) => ({ value: name, label: words(`dimension.${name}`) })),
          ]}
          value={asks.by ?? NOTHING}
          onChange={(name) => onChange({ ...asks, by: name === NOTHING ? null : name })}
        />
      )}
      <Select
        label={t('dialog.days')}
        options={metricsPeriods.map((one) => ({ value: String(one), label: words(`period.${one}`) }))}
        value={String(asks.days)}
        onChange={(chosen) =>
          onChange({ ...asks, days: metricsPeriods.find((one) => String(one) === chosen) ?? asks.days })
        }
      />
    </>
  );
}
