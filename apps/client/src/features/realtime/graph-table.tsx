import type { EntityGraph } from '@cartulary/contracts/endpoints/realtime-graph';
import { formatCount } from '@/lib/format/format';
import { t as documents } from '@/text/documents';
import { t } from '@/text/realtime/graph';
import { Card, CardHeader } from '@/ui/card';
import { DataTable } from '@/ui/chart/data-table';
import { GivenName } from '@/ui/given-name';
import { togetherWith } from './graph-layout';

/** Maximum number of related entities per row. */
const MOST_OTHERS = 2;

/** The same graph as a table: entities, number of documents, and related entities. */
export function GraphTable({ graph, onEntity }: { graph: EntityGraph; onEntity?: (value: string) => void }) {
  const together = togetherWith(graph);
  const others = (id: number): string =>
    (together.get(id) ?? [])
      .slice(0, MOST_OTHERS)
      .flatMap((other) => graph.entities[other]?.value ?? [])
      .join(', ');
  return (
    <Card>
      <CardHeader title={t('table')} />
      <DataTable
        label={t('table')}
        head={[t('table.entity'), t('table.kind'), t('table.documents'), t('table.together')]}
        rows={graph.entities.map(({ id, kind, value, documents: count }) => ({
          id: String(id),
          cells: [
            onEntity ? (
              <button
                key="entity"
                type="button"
                className="max-w-44 truncate text-left text-primary underline-offset-2 hover:underline"
                onClick={() => onEntity(value)}
              >
                <GivenName>{value}</GivenName>
              </button>
            ) : (
              <GivenName key="entity">{value}</GivenName>
            ),
            documents(`entity.${kind}`),
            formatCount(count),
            <GivenName key="others">{others(id) || t('table.nothing')}</GivenName>,
          ],
        }))}
        className="max-h-[60dvh]"
      />
    </Card>
  );
}
