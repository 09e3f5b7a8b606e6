/** Why a pipeline that a call names can't read what it is named for. */
export const notThatPipeline = ['pipeline_not_usable', 'review_rules_need_class'] as const;
