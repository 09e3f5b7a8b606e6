/** Errors when a call names a pipeline that can't be used for its purpose. */
export const notThatPipeline = ['pipeline_not_usable', 'review_rules_need_class'] as const;
