import type { ModelProblem } from '@cartulary/contracts/endpoints/models';
import { t } from '@/text/settings/studios';

/** The problem with a model's files, in a sentence. */
export const problemWords = ({ kind, file }: ModelProblem): string => t(`problem.${kind}`, { file: file ?? '' });
