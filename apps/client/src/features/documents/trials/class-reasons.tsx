import type { Found, Neighbour } from '@cartulary/pipeline/trials/trial';
import { Link } from 'react-router-dom';
import { formatPercent } from '@/lib/format/format';
import { href } from '@/routing/href';
import { t } from '@/text/documents/trials';
import { GivenName } from '@/ui/given-name';
import { useClasses } from '../class-data';
import type { OwnClasses } from './own-classes-with-texts';
import { ReasonTable } from './reason-table';
import { decimal } from './written-numbers';

const MOST_CLASSES = 5;

interface ClassReasonsProps {
  found: Extract<Found, { stage: 'classify' }>;
  own: OwnClasses;
}

/** The text's class, the words that indicate it, and the nearest neighbors by meaning. */
export function ClassReasons({ found: { found, byCharacters, words, neighbours }, own }: ClassReasonsProps) {
  const { nameOf } = useClasses();
  const likeliest = found.probabilities.slice(0, MOST_CLASSES);
  return (
    <>
      <p className="text-lg font-strong">{found.confidence === 0 ? t('classes.unknown') : nameOf(found.class)}</p>
      <ReasonTable
        title={t('classes.likeliest')}
        head={[t('classes.class'), t('classes.together'), t('classes.characters')]}
        rows={likeliest.map(({ class: name, probability }) => {
          const before = byCharacters.probabilities.find((one) => one.class === name);
          return [nameOf(name), formatPercent(probability), before ? formatPercent(before.probability) : '–'];
        })}
      />
      <ReasonTable
        title={t('classes.words', { class: nameOf(byCharacters.class) })}
        says={t('classes.wordsWhy')}
        head={[t('words.word'), t('classes.weight')]}
        rows={words.map(({ word, weight }) => [
          <GivenName key="word">{word}</GivenName>,
          t(weight > 0 ? 'classes.for' : 'classes.against', { weight: decimal(Math.abs(weight), 2) }),
        ])}
      />
      <ReasonTable
        title={t('classes.nearest')}
        says={t('classes.nearestWhy')}
        head={[t('classes.class'), t('classes.compared'), t('passages.likeness')]}
        rows={neighbours.map((one) => [
          nameOf(one.class),
          <ComparedWith key="of" neighbour={one} own={own} />,
          decimal(one.likeness, 3),
        ])}
      />
      <ComparedBy own={own} />
    </>
  );
}

/** Number of examples the custom classes were compared with. Renders nothing if there are none. */
function ComparedBy({ own: { compared, examples, isMissing } }: { own: OwnClasses }) {
  if (isMissing) return <p className="text-sm text-warning-text">{t('classes.missing')}</p>;
  if (compared.length === 0) return null;
  return (
    <p className="text-sm text-ink-2">
      {t('classes.compareCount', { classes: compared.length, known: examples.compared, all: examples.all })}
      {examples.failed > 0 ? (
        <span className="text-warning-text"> {t('classes.failed', { count: examples.failed })}</span>
      ) : null}
    </p>
  );
}

function ComparedWith({ neighbour: { class: name, of, example }, own }: { neighbour: Neighbour; own: OwnClasses }) {
  const documentId = example === null ? undefined : own.exampleIds.get(name)?.[example];
  if (documentId === undefined) return t(`near.${of}`);
  return (
    <Link to={href('documentStudio', undefined, { document: documentId })} className="text-link underline">
      {t('near.open', { number: (example ?? 0) + 1 })}
    </Link>
  );
}
