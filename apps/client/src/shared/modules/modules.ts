import { evaluateModules, type ModuleEvaluation } from '@cartulary/access/module-access';
import {
  grantModule,
  listModules,
  requestModules,
  startTrial,
  type ModuleStanding,
  type moduleDecisions,
} from '@cartulary/contracts/endpoints/modules';
import { messageOf } from '@cartulary/contracts/client-errors';
import { limits } from '@cartulary/contracts/limits';
import { modules, type Subscription } from '@cartulary/contracts/modules';
import type { ModuleId } from '@cartulary/contracts/permissions';
import type { PrivacyMode } from '@cartulary/contracts/privacy';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { ApiError, sentenceOf } from '@/lib/errors/api-error';
import { log } from '@/lib/log/log';
import { currentUser, useUser } from '@/lib/session/session';
import { onEvent } from '@/lib/socket/socket';
import { everyModule } from '@/routing/may-open';
import { toast } from '@/ui/toast';

const MODULES = 'modules';
const keyOf = (userId: string | undefined): readonly unknown[] => [MODULES, userId];

/** The organization's status for every module. Cached until the server reports a change. */
const standingsOf = (userId: string | undefined) =>
  queryOptions({
    queryKey: keyOf(userId),
    queryFn: async ({ signal }) =>
      (await call(listModules, {}, { signal, ...(navigator.onLine ? {} : { retries: 0 }) })).modules,
    staleTime: Infinity,
    // A page that starts offline shouldn't wait for this, since the server decides anyway.
    networkMode: 'always',
    refetchOnReconnect: true,
  });

onEvent('module.changed', () => void queryClient.invalidateQueries({ queryKey: [MODULES] }));

const heldIn = (standings: readonly ModuleStanding[]): Subscription[] =>
  standings
    .filter(({ module, state }) => modules[module].category !== 'core' && state !== null && state !== 'requested')
    .map(({ module, readOnly }) => ({ module, readOnly }));

/**
 * The modules of the signed-in person's organization, fetched once. If the server doesn't respond, all modules count as held: the page
 * itself shows that the server is unreachable, and the server checks every call.
 */
export async function heldModules(): Promise<readonly Subscription[]> {
  try {
    return heldIn(await queryClient.fetchQuery(standingsOf(currentUser()?.id)));
  } catch (error) {
    log.warn('What the organisation holds could not be asked; the server decides.', { component: 'modules', error });
    return everyModule;
  }
}

/** The loaded {@link heldModules}. Re-renders when they change. */
export function useHeldModules(): readonly Subscription[] {
  const { data } = useStandings({});
  return data ? heldIn(data) : everyModule;
}

interface Refresh {
  /** Refetches automatically; off by default (specification, section 4). */
  autoRefresh?: boolean | undefined;
  intervalMs?: number | undefined;
}

function useStandings({ autoRefresh = false, intervalMs = limits.modules.refreshMs }: Refresh) {
  const userId = useUser()?.id;
  return useQuery(
    {
      ...standingsOf(userId),
      enabled: userId !== undefined,
      refetchInterval: autoRefresh ? intervalMs : false,
    },
    queryClient,
  );
}

export interface ModuleAccess {
  /** Undefined until the server responds. While signed out, every module is restricted. */
  readonly evaluation: ModuleEvaluation | undefined;
  /** The status of every module; empty while signed out. */
  readonly standings: readonly ModuleStanding[];
  /** 'User not authenticated', the error message, or 'Failed to evaluate module access'. */
  readonly error: string | undefined;
  readonly isPending: boolean;
  readonly retry: () => void;
}

/** The section 4 module access evaluation for the signed-in person. Re-renders when any part of it changes. */
export function useModuleAccess(options: Refresh & { privacyMode?: PrivacyMode | undefined } = {}): ModuleAccess {
  const user = useUser();
  const { data, error, isPending, refetch } = useStandings(options);
  const known = user ? data : [];
  const evaluation = known && evaluateModules(user ?? null, heldIn(known), options.privacyMode);
  return {
    evaluation,
    standings: known ?? [],
    error: user && error ? failureOf(error) : (evaluation?.error ?? undefined),
    isPending: user !== undefined && isPending,
    retry: () => void refetch(),
  };
}

/** The specific reason, if the server or client has one; otherwise, the section 8 message. */
const failureOf = (error: Error): string =>
  error instanceof ApiError && (error.said || error.code) ? error.message : messageOf('module_access_failed');

function remember({ modules: standings }: { modules: ModuleStanding[] }): void {
  queryClient.setQueryData(keyOf(currentUser()?.id), standings);
}

/** Requests modules and their dependencies; open to every member. Rejects with the server's message. */
export const useAskForModules = () =>
  useMutation(
    {
      mutationFn: (wanted: readonly ModuleId[]) => call(requestModules, { body: { modules: [...wanted] } }),
      onSuccess: remember,
    },
    queryClient,
  );

interface Decision {
  /** Defaults to the operator's own organization. */
  readonly organisationId?: string;
  readonly module: ModuleId;
  readonly decision: (typeof moduleDecisions)[number];
}

/**
 * Grants, declines, or ends a module of any organization; operators of the installation may. `onDone` is called even if the
 * decision has closed the part that made it. Failures are shown.
 */
export function useDecideModule() {
  const { mutateAsync, isPending } = useMutation(
    {
      mutationFn: (decision: Decision) => call(grantModule, { body: decision }),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: [MODULES] }),
    },
    queryClient,
  );
  const decide = (decision: Decision, onDone: () => void): void =>
    void mutateAsync(decision).then(onDone, (error: unknown) => toast({ tone: 'error', title: sentenceOf(error) }));
  return { decide, isPending };
}

/** Starts a 14-day trial; for administrators. Rejects with the server's message. */
export const useStartTrial = () =>
  useMutation(
    { mutationFn: (module: ModuleId) => call(startTrial, { body: { module } }), onSuccess: remember },
    queryClient,
  );
