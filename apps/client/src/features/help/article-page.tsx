import { routeOf, type RouteId } from '@cartulary/contracts/routes';
import { ArrowLeft, ArrowRight, BookX, Hammer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { href } from '@/routing/href';
import { t } from '@/text/help';
import { articleOf } from '@/text/help/articles';
import type { Article } from '@/text/help/article';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/states';
import { placeAddress } from './help-place';
import { isRouteId } from './is-route-id';
import { ShortcutKeys } from './shortcut-keys';
import { useShortcuts } from './shortcut-groups';

/** One article, or the reason why it can't be shown. */
export function ArticlePage({ id }: { id: string }) {
  const article = articleOf(id);
  return (
    <>
      <Link to={placeAddress()} className="inline-flex min-h-6 items-center gap-1.5 self-start text-sm">
        <ArrowLeft size={14} aria-hidden />
        {t('article.all')}
      </Link>
      {article ? <Text article={article} /> : isRouteId(id) ? <Planned id={id} /> : <Missing />}
    </>
  );
}

function Text({ article: { title, about, jobs, keys, failures, privacy, places } }: { article: Article }) {
  const shown = useShortcuts().filter(({ id }) => keys?.includes(id));
  return (
    <Card>
      <article className="max-w-[68ch]">
        <h2 tabIndex={-1} className="skin-heading text-xl! outline-none">
          {title}
        </h2>
        <p className="mt-2 text-ink-2">{about}</p>
        {jobs.map((job) => (
          <Part key={job.title} title={job.title}>
            {job.steps.length === 1 ? (
              <p>{job.steps[0]}</p>
            ) : (
              <ol className="list-decimal space-y-1.5 pl-5 marker:text-ink-3">
                {job.steps.map((step) => (
                  <li key={step} className="pl-1">
                    {step}
                  </li>
                ))}
              </ol>
            )}
          </Part>
        ))}
        {shown.length > 0 ? (
          <Part title={t('article.keys')}>
            <ul className="divide-y divide-line border-y border-line">
              {shown.map((shortcut) => (
                <li key={shortcut.id} className="flex min-h-8 items-center justify-between gap-3">
                  <span className="min-w-0">{shortcut.title}</span>
                  <ShortcutKeys keys={shortcut.keys} />
                </li>
              ))}
            </ul>
          </Part>
        ) : null}
        <Sentences title={t('article.failures')} sentences={failures} />
        <Sentences title={t('article.privacy')} sentences={privacy} />
        {places.length > 0 ? (
          <Part title={t('article.places')}>
            <ul className="flex flex-wrap gap-2">
              {places.map(({ to, query, title: name }) => (
                <li key={name}>
                  <Button asChild>
                    <Link to={href(to, undefined, query)}>
                      {name}
                      <ArrowRight size={16} aria-hidden />
                    </Link>
                  </Button>
                </li>
              ))}
            </ul>
          </Part>
        ) : null}
      </article>
    </Card>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-6">
      <h3 className="skin-heading mb-2">{title}</h3>
      {children}
    </section>
  );
}

function Sentences({ title, sentences }: { title: string; sentences: readonly string[] }) {
  return (
    <Part title={title}>
      <ul className="list-disc space-y-1.5 pl-5 marker:text-ink-3">
        {sentences.map((sentence) => (
          <li key={sentence} className="pl-1">
            {sentence}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Planned({ id }: { id: RouteId }) {
  const { title, description } = routeOf(id).metadata;
  return (
    <EmptyState icon={Hammer} title={t('article.planned', { page: title })}>
      {t('article.plannedText', { what: description })}
    </EmptyState>
  );
}

function Missing() {
  return (
    <EmptyState icon={BookX} title={t('article.missing')}>
      {t('article.missingText')}
    </EmptyState>
  );
}
