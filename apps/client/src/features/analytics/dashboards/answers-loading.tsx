import { Card } from '@/ui/card';
import { Loading, Skeleton } from '@/ui/skeleton';

/** Placeholder for loading cards. */
export const AnswersLoading = ({ label }: { label: string }) => (
  <Loading label={label}>
    <div className="grid gap-4 min-[900px]:grid-cols-4">
      {Array.from({ length: 4 }, (_, at) => (
        <Card key={at} className="min-h-38">
          <Skeleton className="w-1/2" />
          <Skeleton className="mt-6 h-8 w-1/3" />
        </Card>
      ))}
    </div>
  </Loading>
);
