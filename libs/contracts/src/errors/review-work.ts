import { error, type ErrorEntry } from '../client-errors.js';

export const reviewWorkErrors = {
  review_taken: error(
    409,
    'Someone else has this review. Only managers and administrators can reassign it. Nothing was changed.',
  ),
  review_cannot_edit: error(
    409,
    'This person can’t change all of these documents, so they can’t review them. Share the documents first. Nothing was changed.',
  ),
  review_not_asked: error(
    409,
    'No rule requires two people to confirm this document, or two already have. Nothing was changed.',
  ),
  review_values_open: error(
    409,
    'Some values of this document still need a review. Review them first, then confirm it.',
  ),
  review_needs_another: error(
    409,
    'You confirmed this document first, so another person has to confirm it. Nothing was changed.',
  ),
  review_changed: error(409, 'The document changed since you opened it. Review its values again, then confirm it.'),
  review_no_field: error(
    409,
    'Documents of this class don’t have this amount, so the rule would never apply. Choose another field.',
  ),
  review_rules_need_class: error(
    409,
    'Two-person review rules use the class and fields of documents, and this pipeline leaves them out. Nothing was changed. Choose another pipeline, or ask an administrator to remove the rules.',
  ),
  review_class_ruled: error(
    409,
    'A two-person review rule covers this class, so only an administrator can delete it. Nothing was changed.',
  ),
  review_too_many_rules: error(409, 'Your organization has the maximum number of rules. Remove one first.'),
} as const satisfies Record<string, ErrorEntry>;
