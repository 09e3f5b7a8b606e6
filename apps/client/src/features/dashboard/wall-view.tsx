import { executiveFigures, type ExecutiveMetrics } from '@cartulary/contracts/endpoints/metrics';
import { wallLimits } from '@cartulary/contracts/limits/walls';
import { routeOf } from '@cartulary/contracts/routes';
import type { Since } from '@/shared/wall/elapsed';
import { WallFrame, type Turn } from '@/shared/wall/wall-frame';
import { HoursCard } from './wall-hours';
import { FigureOnWall } from './wall-figure';
import { useWallMetrics } from './wall-data';

/** The executive dashboard on a wall display: its six numbers and today's documents per hour, without any names. */
export function DashboardWall({ turn, now }: { turn: Turn; now: number }) {
  const { data, since, trouble, nextAtMs } = useWallMetrics(turn.onEnded);
  return (
    <WallFrame
      turn={turn}
      title={routeOf('dashboard').metadata.title}
      now={now}
      since={since}
      trouble={trouble}
      renewal={{ inMs: nextAtMs - now, ofMs: wallLimits.renewedMs }}
    >
      <Numbers metrics={data} since={since} />
    </WallFrame>
  );
}

function Numbers({ metrics, since }: { metrics: ExecutiveMetrics | undefined; since: Since | undefined }) {
  return (
    <div className="grid min-h-0 grow grid-cols-4 grid-rows-3 gap-[1rem]">
      {executiveFigures.map((name) => (
        <FigureOnWall key={name} name={name} metrics={metrics} since={since} />
      ))}
      <HoursCard metrics={metrics} since={since} className="col-span-3 col-start-2 row-span-2 row-start-2" />
    </div>
  );
}
